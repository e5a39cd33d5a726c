/** The grounds a blank page can have, in the order they are offered. */
export const PAGE_BACKGROUNDS = [
  { id: 'blackboard', name: '黑板', color: '#16302a' },
  { id: 'whiteboard', name: '白板', color: '#ffffff' },
  { id: 'greenboard', name: '绿板', color: '#064525' },
  { id: 'tianzige', name: '田字格', color: '#ffffff' },
  { id: 'four_line', name: '四线三格', color: '#ffffff' },
  { id: 'graph', name: '坐标纸', color: '#ffffff' },
  { id: 'staff', name: '五线谱', color: '#ffffff' },
] as const

/** The name of a ground as it is stored. */
export type PageBackgroundId = (typeof PAGE_BACKGROUNDS)[number]['id']

/** Is this the name of a ground? */
export function isPageBackgroundId(value: unknown): value is PageBackgroundId {
  return PAGE_BACKGROUNDS.some(({ id }) => id === value)
}
