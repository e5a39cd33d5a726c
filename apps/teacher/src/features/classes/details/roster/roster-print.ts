import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'

/** The columns that may stand beside 座号 and 姓名. */
export const SHOWN_COLUMNS = [
  { id: 'student_no', head: '学号', cell: ({ student_no }: StudentView) => student_no },
  { id: 'gender', head: '性别', cell: ({ gender }: StudentView) => GENDER_NAMES[gender] },
] as const

/** How many columns may be left empty. */
export const BLANK_COLUMNS = [0, 3, 5, 10, 20] as const

/** More columns than these need a page that lies across. */
const UPRIGHT_BLANKS = 10

/** What a 花名册 is printed with. */
export type RosterPrint = {
  title: string
  shown: readonly (typeof SHOWN_COLUMNS)[number]['id'][]
  blank_count: (typeof BLANK_COLUMNS)[number]
}

/** Whether the pages of a 花名册 stand upright. */
export const standsUpright = ({ blank_count }: RosterPrint) => blank_count <= UPRIGHT_BLANKS
