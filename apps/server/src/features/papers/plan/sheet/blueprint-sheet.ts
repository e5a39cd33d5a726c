import { LEVELS, levelName } from '@jiangtai/shared/papers/plan/levels.ts'
import type { OpenBlueprint } from '@jiangtai/shared/papers/plan/plan.ts'
import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { XlsxSheet } from '../../../../core/formats/xlsx/write-xlsx.ts'
import { KIND_NAMES, type RowPlace } from '@jiangtai/shared/questions/finding/trees/row-places.ts'

/** The two columns that name a row. */
export const KIND_COLUMN = '类型'
export const NAME_COLUMN = '章节或知识点'

const OFFERED = '可选内容'
/** Columns that an empty table begins with. */
const USUAL: OpenBlueprint['sections'] = [
  { type: 'single', score: 5 },
  { type: 'blank', score: 5 },
  { type: 'text', score: 12 },
]

/** A 细目表 as sheets: its table, and the chapters and points that can be written in it. */
export function blueprintSheets(
  { rows, sections: given, cells }: OpenBlueprint,
  places: readonly RowPlace[],
): XlsxSheet[] {
  const sections = given.length === 0 ? USUAL : given
  const ways = new Map(places.map(({ id, way }) => [id, way]))
  const counts = new Map(cells.map(({ row, section, level, count }) => [`${row} ${section} ${level}`, count]))
  const columns = sections.flatMap(({ type, score }, section) =>
    LEVELS.map(({ id }) => ({
      section,
      level: id,
      label: `${questionTypeName(type)} ${score}分 ${levelName(id)}`,
    })),
  )
  const last = places.length + 1
  return [
    {
      name: '双向细目表',
      notes: [
        '每行一个章节或知识点，格子里填题数，不要的空着。要别的题型，就照样改表头：题型、每题分值、难度（易、中、难），中间空一格。',
      ],
      columns: [
        { label: KIND_COLUMN, width: 10 },
        {
          ...{ label: NAME_COLUMN, width: 40 },
          ...(places.length > 0 && { choices: `'${OFFERED}'!$B$2:$B$${last}` }),
        },
        ...columns.map(({ label }) => ({ label, width: 16, kind: 'number' as const })),
      ],
      rows: rows.map(({ kind, id, name }, row) => [
        KIND_NAMES[kind],
        ways.get(id) ?? name,
        ...columns.map(({ section, level }) => counts.get(`${row} ${section} ${level}`) ?? null),
      ]),
    },
    {
      name: OFFERED,
      notes: [],
      // Other headings than those of the table, or this sheet would be read as one.
      columns: [
        { label: '属于', width: 10 },
        { label: '可以写的名称', width: 60 },
      ],
      rows: places.map(({ kind, way }) => [KIND_NAMES[kind], way]),
    },
  ]
}
