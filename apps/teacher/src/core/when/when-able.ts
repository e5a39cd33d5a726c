/**
 * Starts the program, in an old browser once it has the newer methods ([SL-80]). `toSpliced` is the youngest of them: a browser that
 * has it has the others and fetches nothing.
 */
export function whenAble(start: () => void): void {
  if ('toSpliced' in Array.prototype) return start()
  import('@jiangtai/client/browser/newer-methods.ts').then(start, start)
}
