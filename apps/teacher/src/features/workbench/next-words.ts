import type { Home } from './workbench.queries.ts'

/** The classes of a lesson that waits: where some stopped, and which have not had it ([LE-186]); empty without a class. */
export function nextWords({ stopped, classes }: Home['next'][number]): string {
  const names = classes.map(({ name }) => name).join('、')
  if (stopped.length === 0) return names
  const places = stopped.map(({ name, page_no }) => `${name}上到第 ${page_no} 页`).join('、')
  return `没上完 · ${places}${names === '' ? '' : ` · ${names}未上`}`
}
