/** Pages on either side of the present one. */
const NEAR = 2

/** The first and the last page, those near the present one, and gaps where pages are left out; a gap never stands for one page. */
export function pagesToShow({
  current,
  count,
}: {
  current: number
  count: number
}): (number | 'gap-before' | 'gap-after')[] {
  const shown = Array.from({ length: count }, (_page, index) => index + 1).filter(
    (page) =>
      page === 1 ||
      page === count ||
      Math.abs(page - current) <= NEAR ||
      (page === 2 && current - NEAR === 3) ||
      (page === count - 1 && current + NEAR === count - 2),
  )
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    if (before === undefined || before === page - 1) return [page]
    return [page <= current ? 'gap-before' : 'gap-after', page] as const
  })
}
