/** Whether this name leads to the machine that shows a page itself, so that no phone and no pad reaches it. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
