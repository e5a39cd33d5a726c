/**
 * School pads carry browsers of 2018 (Chrome 70). The build lowers syntax; these are the few newer methods that our own code
 * and packages use. Each does only what is used here.
 */
const array = Array.prototype
add(array, 'at', function at(this: unknown[], index: number) {
  return this[index < 0 ? this.length + index : index]
})
add(array, 'findLast', function findLast(this: unknown[], test: Test) {
  return [...this].reverse().find((item) => test(item))
})
add(array, 'findLastIndex', function findLastIndex(this: unknown[], test: Test) {
  for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index])) return index
  return -1
})
add(array, 'toSorted', function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare)
})
add(array, 'toSpliced', function toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
  const copy = [...this]
  copy.splice(...change)
  return copy
})
add(array, 'flatMap', function flatMap(this: unknown[], map: (item: unknown) => unknown) {
  return array.concat(...this.map((item) => map(item)))
})
add(Object, 'hasOwn', (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key))
add(Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {}
  for (const [key, value] of entries) object[key] = value
  return object
})
add(window, 'queueMicrotask', (work: () => void) => void Promise.resolve().then(work))

type Test = (item: unknown) => boolean

function add(owner: object, name: string, value: unknown): void {
  if (name in owner) return
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}
