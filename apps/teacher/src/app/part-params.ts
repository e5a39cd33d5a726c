/** Pages of several parts: another value of these names in the query is another part, and the content of the one before is gone. */
const PARTED: readonly { path: string; names: Readonly<Record<string, string | null>> }[] = [
  { path: '/schoolManage', names: { tab: 'classes', view: 'administrative', grade: null } },
  { path: '/classGrouping', names: { tab: 'groups', class: null, subject: null } },
]

/** Whether two addresses of one page show the same part of it; a name that is absent counts as its usual value. */
export function isSamePart(pathname: string, a: string, b: string): boolean {
  const names = PARTED.find(({ path }) => path === pathname)?.names ?? {}
  const [one, other] = [new URLSearchParams(a), new URLSearchParams(b)]
  return Object.entries(names).every(
    ([name, usual]) => (one.get(name) ?? usual) === (other.get(name) ?? usual),
  )
}
