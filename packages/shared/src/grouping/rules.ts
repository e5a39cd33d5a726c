/** What a group is painted with; the first ones are handed out first. */
export const GROUP_COLOURS = ['green', 'amber', 'blue', 'plum', 'leaf', 'wood'] as const
export type GroupColour = (typeof GROUP_COLOURS)[number]

/** The mark of a group, seen from the back row. */
export const GROUP_EMBLEMS = ['竹', '松', '梅', '兰', '菊', '荷', '鹰', '鹿', '鲸', '星', '山', '海'] as const

/** The layers of a layered scheme and the levels of a student; for teachers only (GP-12). */
export const LEVELS = ['A', 'B', 'C'] as const
export type Level = (typeof LEVELS)[number]

/** Duties a member may have, as suggestions; any short word will do. */
export const DUTIES = ['副组长', '记录员', '汇报员', '计时员', '材料员', '纪律员'] as const

/** Why points are given or taken, as suggestions. */
export const POINT_REASONS = {
  plus: ['积极发言', '合作完成任务', '作业全部完成', '帮助同学', '展示精彩'],
  minus: ['纪律提醒', '作业未交', '未完成任务', '材料未带'],
} as const

/** The kinds of scheme as a teacher calls them (GP-02). */
export const SCHEME_KINDS = [
  { id: 'regular', name: '常规组' },
  { id: 'lab', name: '实验组' },
  { id: 'layered', name: '分层' },
] as const
export type SchemeKind = (typeof SCHEME_KINDS)[number]['id']

/** The largest arrangement one may save. */
export const MOST_GROUPS = 30
/** The most students of one class that are arranged; a lecture hall. */
export const MOST_STUDENTS = 200
/** The most constraints of one scheme. */
export const MOST_CONSTRAINTS = 40

/** The largest room. */
export const MOST_ROWS = 20
/** The widest room. */
export const MOST_COLUMNS = 20
/** A class list is a few kilobytes; a larger file is not one. */
export const SEAT_FILE_MAX_BYTES = 300 * 1024

/** The words in which a group's name would tell a student its layer ([GR-7]); null for a name that tells nothing. */
export function layerWordIn(name: string): string | null {
  const folded = name.normalize('NFKC').toUpperCase()
  return (
    /[ABC甲乙丙][\s-]*(层|组|班|级|队)|层次?|优等?生|尖子|培优|学困|后进|补差|待进|基础组|提高组|差生/.exec(
      folded,
    )?.[0] ?? null
  )
}

/** A neutral name for the n-th group: its number is an order of making, of nothing else. */
export function groupNameOf(index: number): string {
  return `第 ${index + 1} 组`
}

/** A neutral name for the n-th group of a layered scheme: a word without order, so that nobody reads a rank in it. */
export function neutralNameOf(index: number): string {
  const emblem = GROUP_EMBLEMS[index % GROUP_EMBLEMS.length] ?? '竹'
  return index < GROUP_EMBLEMS.length
    ? `${emblem}组`
    : `${emblem}组 ${Math.floor(index / GROUP_EMBLEMS.length) + 1}`
}

/** What the n-th group looks like until a teacher decides. */
export function groupLookOf(index: number): { colour: GroupColour; emblem: string } {
  return {
    colour: GROUP_COLOURS[index % GROUP_COLOURS.length] ?? 'green',
    emblem: GROUP_EMBLEMS[index % GROUP_EMBLEMS.length] ?? '竹',
  }
}
