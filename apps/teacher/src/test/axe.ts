import axe from 'axe-core'

/** What a screen reader or a keyboard would stumble over on the page as it stands, one line each; empty is clean. */
export async function barriers(): Promise<string[]> {
  await stillness()
  const { violations } = await axe.run(document.body, {
    // A single screen has no frame around it.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

/** Colours on their way to others are nobody's barrier; what moves for ever is not waited for. */
async function stillness(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
