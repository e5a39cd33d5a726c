import axe from 'axe-core'

/** What a screen reader or a keyboard would stumble over on the page as it stands, one line each; empty is clean. */
export async function barriers(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // A single screen has no frame around it.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}
