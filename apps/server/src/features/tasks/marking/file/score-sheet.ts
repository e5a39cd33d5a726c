import { namedItems } from '@jiangtai/shared/tasks/marking/item-names.ts'
import type { XlsxSheet } from '../../../../core/formats/xlsx/write-xlsx.ts'
import type { GivenQuestion } from '../../answering/frozen-task.ts'
import type { listMembers } from '../../members/named-members.store.ts'
import type { ItemScoreRow } from '../scores.store.ts'

export type NamedMember = Awaited<ReturnType<typeof listMembers>>[number]
/** An item of the table: its column is named by its number and its full score. */
export type ScoreColumn = { item_id: string; name: string; label: string; full_score: number }

export const NUMBER_COLUMN = '学号'
export const NAME_COLUMN = '姓名'
export const CLASS_COLUMN = '班级'

/** The columns of a set, in the order of its questions. */
export function scoreColumns(questions: readonly GivenQuestion[]): ScoreColumn[] {
  const worth = new Map(
    questions.flatMap(({ document }) => document.items.map(({ item_id, score }) => [item_id, score])),
  )
  return namedItems(questions.map(({ document }) => document)).map(({ item_id, name }) => {
    const full_score = worth.get(item_id) ?? 0
    return { item_id, name, full_score, label: `${name}（${full_score} 分）` }
  })
}

/** 成绩表: a line for each student; a score that waits, or an answer that was not handed in, leaves its cell empty. */
export function scoreSheet({
  title,
  columns,
  members,
  scores,
}: {
  title: string
  columns: readonly ScoreColumn[]
  members: readonly NamedMember[]
  scores: readonly ItemScoreRow[]
}): XlsxSheet {
  const standing = new Map(
    scores
      .filter(({ round, result }) => round === 1 && result !== 'ungraded')
      .map(({ student_id, item_id, score }) => [`${student_id} ${item_id}`, score]),
  )
  return {
    name: '成绩表',
    notes: [`《${title}》成绩表：填好得分后可以再导入；留空的不改，总分按各题重新计算。`],
    columns: [
      { label: NUMBER_COLUMN, width: 16 },
      { label: NAME_COLUMN, width: 12 },
      { label: CLASS_COLUMN, width: 14 },
      ...columns.map(({ label }) => ({ label, width: 14 })),
      { label: '总分', width: 8 },
    ],
    rows: members.map(({ member, name, student_no }) => [
      ...[student_no, name, member.class_name],
      ...columns.map(({ item_id }) =>
        member.submitted_at === null ? null : (standing.get(`${member.student_id} ${item_id}`) ?? null),
      ),
      member.score,
    ]),
  }
}
