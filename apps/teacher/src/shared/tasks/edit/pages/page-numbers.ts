/** The pages that words like `3-5，8` name, in order and each once; null where they name what is no page of the file. */
export function pagesNamed(words: string, page_count: number): number[] | null {
  const parts = words
    .replaceAll(/[，、；;\s]+/g, ',')
    .split(',')
    .filter((part) => part !== '')
  const named = new Set<number>()
  for (const part of parts) {
    const range = /^(\d{1,4})(?:[-~～—–到至](\d{1,4}))?$/.exec(part)
    if (range === null) return null
    const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])]
    if (first < 1 || last < first || last > page_count) return null
    for (let page_no = first; page_no <= last; page_no += 1) named.add(page_no)
  }
  return [...named].toSorted((one, other) => one - other)
}

/** Pages in words: 3-5、8. */
export function pagesInWords(page_nos: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const page_no of page_nos) {
    const last = ranges.at(-1)
    if (last?.[1] === page_no - 1) last[1] = page_no
    else ranges.push([page_no, page_no])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('、')
}
