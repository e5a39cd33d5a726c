/** Complaints as a check prints them, one a line, each naming its file and rule; empty when there are none. */
export function listed(complaints: readonly string[]): string {
  return [...complaints].sort().join('\n')
}
