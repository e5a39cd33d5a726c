/** How the first class is grouped, levelled and given points. */
export const demoGrouping = {
  class_key: 'senior-2026-1',
  teacher_login: 'teacher',
  scheme_name: '常规组',
  group_count: 8,
  /** The same seed gives the same groups. */
  seed: 20260901,
  /** By seat, over and over: a few more in the middle, and some nobody has spoken of yet. */
  levels: ['B', 'A', 'B', 'C', 'B', 'A', 'C', 'B', null],
  duties: ['', '副组长', '记录员', '汇报员'],
  room: { row_count: 6, column_count: 8, aisles: [2, 4, 6] },
  /** The nth group, the nth member or the group as a whole, and how many days ago. */
  points: [
    { group: 0, member: null, delta: 3, reason: '合作完成任务', days_ago: 9 },
    { group: 2, member: 1, delta: 2, reason: '积极发言', days_ago: 8 },
    { group: 5, member: null, delta: 2, reason: '作业全部完成', days_ago: 8 },
    { group: 1, member: 3, delta: 1, reason: '帮助同学', days_ago: 7 },
    { group: 2, member: null, delta: 3, reason: '展示精彩', days_ago: 5 },
    { group: 6, member: null, delta: -1, reason: '材料未带', days_ago: 4 },
    { group: 4, member: 0, delta: 2, reason: '积极发言', days_ago: 2 },
    { group: 0, member: 2, delta: 1, reason: '帮助同学', days_ago: 1 },
  ],
} as const
