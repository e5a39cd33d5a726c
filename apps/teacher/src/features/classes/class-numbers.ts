/** The largest number of classes that are made at a time. */
export const MAX_NEW_CLASSES = 30
const MAX_NUMBER = 99

/** Numbers as people write them, `1-6，8`: each once, in order; or the fault of the text. */
export function readClassNos(text: string): { nos: readonly number[]; wrong: string | null } {
  const refused = (wrong: string) => ({ nos: [], wrong })
  const parts = text
    .normalize('NFKC')
    .split(/[,、;\s]+/)
    .filter((part) => part !== '')
  const nos = new Set<number>()
  for (const part of parts) {
    const match = /^(\d{1,2})(?:[-~–—至到](\d{1,2}))?班?$/.exec(part)
    if (match === null) return refused(`看不懂“${part}”，请写成 1-6 或 1、3、5`)
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || last > MAX_NUMBER) return refused('班号从 1 到 99')
    if (last < first) return refused(`“${part}”前面的数要小于后面的数`)
    for (let no = first; no <= last; no += 1) nos.add(no)
  }
  if (nos.size > MAX_NEW_CLASSES) return refused(`一次最多新建 ${MAX_NEW_CLASSES} 个班级`)
  return { nos: [...nos].sort((a, b) => a - b), wrong: null }
}

/** Numbers as people write them: `1-3、5`. */
export function classNosInWords(nos: readonly number[]): string {
  const runs: [number, number][] = []
  for (const no of nos) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === no - 1) last[1] = no
    else runs.push([no, no])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('、')
}
