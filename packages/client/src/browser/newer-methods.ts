type Methods = Readonly<Record<string, unknown>>

/**
 * Classrooms keep their browsers for years: panels Chrome 88, pads Chrome 70 ([SL-80]). The build lowers the syntax and leaves methods alone; these
 * are the newer ones that our code and its packages use. An import of this file adds them.
 */
export const NEWER: readonly { owner: object; methods: Methods }[] = [
  { owner: Array.prototype, methods: { at, findLast, findLastIndex, flat, flatMap } },
  { owner: Array.prototype, methods: { toReversed, toSorted, toSpliced, with: withItem } },
  { owner: String.prototype, methods: { at: charAt, replaceAll } },
  { owner: Object, methods: { fromEntries, hasOwn } },
  { owner: Promise, methods: { allSettled } },
  { owner: AbortSignal.prototype, methods: { throwIfAborted } },
]

for (const { owner, methods } of NEWER) add(owner, methods)

/** Adds the methods that a browser has not; its own ones stay. */
function add(owner: object, methods: Methods): void {
  for (const name of Object.keys(methods)) {
    if (name in owner) continue
    Object.defineProperty(owner, name, { value: methods[name], configurable: true, writable: true })
  }
}

type Test = (item: unknown, index: number, items: unknown[]) => unknown

function at(this: unknown[], index: number) {
  return this[index < 0 ? this.length + index : index]
}

function findLastIndex(this: unknown[], test: Test) {
  for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index, this)) return index
  return -1
}

function findLast(this: unknown[], test: Test) {
  return this[findLastIndex.call(this, test)]
}

function flat(this: unknown[], depth = 1): unknown[] {
  return this.reduce<unknown[]>((all, item) => {
    if (Array.isArray(item) && depth >= 1) all.push(...flat.call(item, depth - 1))
    else all.push(item)
    return all
  }, [])
}

function flatMap(this: unknown[], map: Test) {
  return flat.call(this.map(map))
}

function toReversed(this: unknown[]) {
  return [...this].reverse()
}

function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare)
}

function toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
  const copy = [...this]
  copy.splice(...change)
  return copy
}

function withItem(this: unknown[], index: number, item: unknown) {
  const place = index < 0 ? this.length + index : index
  if (place < 0 || place >= this.length) throw new RangeError(`no item at ${index}`)
  return this.map((old, at) => (at === place ? item : old))
}

function charAt(this: string, index: number) {
  return this[index < 0 ? this.length + index : index]
}

/** Nobody here looks for an empty text. */
function replaceAll(this: string, searched: string | RegExp, replacement: string) {
  if (searched instanceof RegExp) return this.replace(searched, replacement)
  // The words for the match (`$&`) are filled in by the method there has always been.
  return this.split(searched).join(searched.replace(searched, replacement))
}

function hasOwn(object: object, key: PropertyKey) {
  return Object.prototype.hasOwnProperty.call(object, key)
}

function fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>) {
  const object: Record<PropertyKey, unknown> = {}
  // Not by assignment, for which `__proto__` is no key like the others.
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true })
  return object
}

function allSettled(promises: Iterable<unknown>) {
  return Promise.all(
    [...promises].map((promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  )
}

function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw this.reason ?? new DOMException('the work was given up', 'AbortError')
}
