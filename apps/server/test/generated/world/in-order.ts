/** Areas so that each comes after those it stands upon, otherwise in the order of their names; fails for a circle and for a name that is no area. */
export function inOrder<P extends { area: string; after: readonly string[] }>(parts: readonly P[]): P[] {
  const left = [...parts].sort((a, b) => (a.area < b.area ? -1 : 1))
  const ordered: P[] = []
  while (left.length > 0) {
    const at = left.findIndex(({ after }) => after.every((area) => ordered.some((one) => one.area === area)))
    if (at === -1) throw new Error(`nothing to build ${left.map(({ area }) => area).join()} upon`)
    ordered.push(...left.splice(at, 1))
  }
  return ordered
}
