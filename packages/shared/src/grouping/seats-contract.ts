import { z } from 'zod'
import { route } from '../core/route.ts'
import { Day, Done, FileView, Id, Instant } from '../core/schemas.ts'
import { MOST_COLUMNS, MOST_ROWS, MOST_STUDENTS, SEAT_FILE_MAX_BYTES } from './rules.ts'
import { BoardStudent, LevelOrNone, SubjectOrAll } from './schemes-contract.ts'

/** One occupied seat; rows count from the platform, columns from its left as the teacher looks at the class. */
export const Seat = z.object({ row: z.int().min(1), column: z.int().min(1), student_id: Id })
export type Seat = z.output<typeof Seat>

/** The room: `aisles` are the columns with an aisle on their right. */
export const Room = {
  row_count: z.int().min(1, '至少一行').max(MOST_ROWS, `最多 ${MOST_ROWS} 行`),
  column_count: z.int().min(1, '至少一列').max(MOST_COLUMNS, `最多 ${MOST_COLUMNS} 列`),
  aisles: z.array(z.int().min(1).max(MOST_COLUMNS)).max(MOST_COLUMNS),
}

/** How seats change by the week ([GR-25]). */
const Weekly = {
  from_day: Day,
  columns: z
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1),
  rows: z
    .int()
    .min(0)
    .max(MOST_ROWS - 1),
}

/** A seat map with everybody who may sit in it. */
export const SeatMapView = z.object({
  class_id: Id,
  class_name: z.string(),
  ...Room,
  /** As they are this week. */
  seats: z.array(Seat),
  weekly: z
    .object({
      ...Weekly,
      /** How often they have changed, and the Monday of the next time where the calendar knows one. */
      changes: z.int(),
      next_day: Day.nullable(),
    })
    .nullable(),
  /** 0 for a class whose seats nobody has arranged yet. */
  revision: z.int(),
  saved_by: z.string(),
  updated_at: Instant.nullable(),
  students: z.array(BoardStudent.omit({ is_new: true, level: true })),
})
export type SeatMapView = z.output<typeof SeatMapView>

const SaveSeats = z
  .object({
    class_id: Id,
    revision: z.int().min(0),
    ...Room,
    seats: z.array(Seat).max(MOST_STUDENTS),
    weekly: z
      .object(Weekly)
      .refine(({ columns, rows }) => columns + rows > 0, '请选择每周移几列或几排')
      .nullable()
      .default(null),
  })
  .superRefine(({ seats, row_count, column_count, aisles }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const taken = new Set<string>()
    const seated = new Set<string>()
    for (const [at, { row, column, student_id }] of seats.entries()) {
      if (row > row_count || column > column_count) refuse(['seats', at], '座位在教室之外')
      if (taken.has(`${row},${column}`)) refuse(['seats', at], '一个座位只能坐一名学生')
      if (seated.has(student_id)) refuse(['seats', at], '同一名学生不能坐在两个座位上')
      taken.add(`${row},${column}`)
      seated.add(student_id)
    }
    if (aisles.some((column) => column >= column_count)) refuse(['aisles'], '过道在教室之外')
  })

/** 座位表 and 学生层次. */
export const seatsContract = {
  getSeats: route({
    method: 'POST',
    path: '/api/grouping/v1/seat/get',
    summary: '班级的座位表',
    access: 'classGrouping.get',
    effect: 'read',
    input: z.object({ class_id: Id }),
    output: SeatMapView,
  }),
  saveSeats: route({
    method: 'POST',
    path: '/api/grouping/v1/seat/save',
    summary: '保存座位表；别人先保存过则拒绝',
    access: 'classGrouping.edit',
    effect: 'write',
    input: SaveSeats,
    output: z.object({ revision: z.int() }),
  }),
  readSeatFile: route({
    method: 'POST',
    path: '/api/grouping/v1/seat/read-file',
    summary: '读取座位表文件（xlsx），列出对不上的地方；保存之前不改变座位表',
    access: 'classGrouping.import',
    effect: 'read',
    max_bytes: SEAT_FILE_MAX_BYTES * 1.4,
    input: z.object({
      class_id: Id,
      content_base64: z
        .base64('文件内容不完整')
        .min(1, '请选择文件')
        .max(Math.ceil(SEAT_FILE_MAX_BYTES / 3) * 4, '座位表文件不能超过 300 KB'),
    }),
    output: z.object({
      ...Room,
      seats: z.array(Seat),
      /** What did not fit, in the words of the sheet. */
      problems: z.array(z.object({ cell: z.string(), text: z.string(), message: z.string() })),
    }),
  }),
  exportSeats: route({
    method: 'POST',
    path: '/api/grouping/v1/seat/export',
    summary: '导出座位表（xlsx），改过后可以再导入',
    access: 'classGrouping.export',
    effect: 'read',
    records: { action: 'grouping.seats_export', targets: ['class_id'] },
    input: z.object({ class_id: Id }),
    output: FileView,
  }),
  listLevels: route({
    method: 'POST',
    path: '/api/grouping/v1/level/list',
    summary: '一个班级某学科的学生层次，只有教师能看到',
    access: 'classGrouping.query',
    effect: 'read',
    input: z.object({ class_id: Id, subject_id: SubjectOrAll }),
    output: z.object({
      /** Whether they are the caller's to save ([GR-30]). */
      may_change: z.boolean(),
      list: z.array(BoardStudent.omit({ is_new: true })),
    }),
  }),
  saveLevels: route({
    method: 'POST',
    path: '/api/grouping/v1/level/save',
    summary: '保存学生层次；没有给出的学生不变',
    access: 'classGrouping.edit',
    effect: 'write',
    input: z.object({
      class_id: Id,
      subject_id: SubjectOrAll,
      levels: z
        .array(z.object({ student_id: Id, level: LevelOrNone }))
        .min(1, '没有要保存的层次')
        .max(MOST_STUDENTS)
        .refine(
          (levels) => new Set(levels.map(({ student_id }) => student_id)).size === levels.length,
          '同一名学生只能有一个层次',
        ),
    }),
    output: Done,
  }),
}
