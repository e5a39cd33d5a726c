import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { constraintWords, contradictionIn, mostInOneGroup } from '@jiangtai/shared/grouping/contradiction.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { layerWordIn } from '@jiangtai/shared/grouping/rules.ts'
import type { GroupConstraint, SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Ctx } from '../../core/http/context.ts'
import { exportFile } from '../../core/formats/xlsx/export-file.ts'
import { writeXlsx } from '../../core/formats/xlsx/write-xlsx.ts'
import { listBoardStudents, storeArrangement } from './arrangement.store.ts'
import { rankGroupsWithMembers } from './points/points.store.ts'
import { changeScheme, type FoundScheme } from './schemes.store.ts'

type Arrangement = { groups: readonly SaveGroup[]; constraints: readonly GroupConstraint[]; revision: number }

/** Stores an arrangement made from a revision and returns the next one ([GR-3], [GR-4], [GR-7], [GR-50]). */
export async function saveArrangement(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { scheme, groups, constraints, revision }: Arrangement & { scheme: FoundScheme },
): Promise<number> {
  const { db, actor } = ctx
  const now = ctx.now.toISOString()
  checkNames(scheme, groups)
  checkMembers(scheme, { groups, constraints })
  const next = revision + 1
  const change = { revision: next, updated_at: now, saved_by: actor.name }
  if ((await changeScheme(db, { ...scheme, change, revision })) === null) throw savedSince(scheme)
  const { stored, constraints_before } = await storeArrangement(db, { ...scheme, groups, constraints, now })
  await refuseContradiction(db, { scheme, groups, constraints, constraints_before })
  if (stored < groups.length) throw badField('groups', '小组编号已被占用，请重新新建小组')
  return next
}

/** The refusal of a second editor, with the first editor and the time ([GR-4]). */
export function savedSince({ saved_by, updated_at }: { saved_by: string; updated_at: string }): AppError {
  const who = saved_by === '' ? '其他老师' : saved_by
  return new AppError('CONFLICT', {
    message: `${who}在 ${formatDateTime(updated_at).slice(5, 16)} 已经保存过，请先看看哪里不同`,
  })
}

function checkNames({ kind }: FoundScheme, groups: readonly SaveGroup[]): void {
  if (kind !== 'layered') return
  for (const [at, { name }] of groups.entries()) {
    const word = layerWordIn(name)
    if (word !== null)
      throw badField(`groups.${at}.name`, `学生会看到小组名称，“${word}”会透露层次，请换一个`)
  }
}

function checkMembers({ roster }: FoundScheme, arrangement: Omit<Arrangement, 'revision'>): void {
  const present = new Set(roster)
  for (const [at, { members }] of arrangement.groups.entries()) {
    for (const { student_id } of members) {
      if (!present.has(student_id))
        throw badField(`groups.${at}.members`, '有学生已经不在这个班，请刷新后再保存')
    }
  }
  for (const [at, { student_ids }] of arrangement.constraints.entries()) {
    if (student_ids.some((id) => !present.has(id))) {
      throw badField(`constraints.${at}.student_ids`, '约束里有学生已经不在这个班，请刷新后再保存')
    }
  }
}

/** Refuses constraints that contradict each other, when one of them is new ([GR-50]). */
async function refuseContradiction(
  db: Queryable,
  arrangement: Omit<Arrangement, 'revision'> & {
    scheme: FoundScheme
    constraints_before: readonly GroupConstraint[]
  },
): Promise<void> {
  const { scheme, groups, constraints } = arrangement
  const contradiction = contradictionIn(constraints, mostInOneGroup(scheme.roster.length, groups))
  if (contradiction === null) return
  const present = new Set(scheme.roster)
  const keyOf = ({ kind, student_ids }: GroupConstraint) =>
    [kind, ...student_ids.filter((id) => present.has(id)).toSorted()].join(' ')
  const known = new Set(arrangement.constraints_before.map(keyOf))
  if (constraints.every((one) => known.has(keyOf(one)))) return
  const labels = namesApart(await listBoardStudents(db, { ...scheme, or_any: true }))
  const words = contradiction.constraints.map((one) => constraintWords(one, labels)).join('；')
  // The error names no student as its field, because the page would take that for a student who has left.
  throw badField('constraints', `${contradiction.message}：${words}`)
}

/** The lists of the groups and their ranking as a file. */
export async function exportScheme({ db, now }: Pick<Ctx, 'db' | 'now'>, scheme: FoundScheme) {
  const students = await listBoardStudents(db, { ...scheme, or_any: true })
  const ranking = await rankGroupsWithMembers(db, { ...scheme, period: scheme.point_period })
  const groups = ranking
    .filter(({ is_removed }) => !is_removed)
    .toSorted((one, other) => one.position - other.position)
  const groupOf = new Map(
    groups.flatMap((group) => group.members.map((member) => [member.student_id, { group, member }] as const)),
  )
  const order = new Map(groups.map(({ group_id }, at) => [group_id, at]))
  const rows = students
    .map((student) => ({ student, place: groupOf.get(student.student_id) }))
    .sort((a, b) => rankOf(a.place) - rankOf(b.place))
  function rankOf(place: (typeof rows)[number]['place'] | undefined): number {
    return place === undefined ? groups.length : (order.get(place.group.group_id) ?? groups.length)
  }
  const title = `${scheme.class_name}《${scheme.name}》`
  const bytes = await writeXlsx([
    {
      name: '分组名单',
      notes: [`${title}分组名单，共 ${students.length} 人`],
      columns: [
        { label: '小组', width: 14 },
        { label: '学号', width: 16 },
        { label: '姓名', width: 12 },
        { label: '性别', width: 8 },
        { label: '职务', width: 12 },
      ],
      rows: rows.map(({ student, place }) => [
        place?.group.name ?? '未分组',
        student.student_no,
        student.name,
        student.gender === 'male' ? '男' : '女',
        place === undefined ? '' : dutyOf(place.member),
      ]),
    },
    {
      name: '小组排行',
      notes: [`${title}第 ${scheme.point_period} 周期`],
      columns: [
        { label: '名次', width: 8, kind: 'number' },
        { label: '小组', width: 14 },
        { label: '得分', width: 10, kind: 'number' },
        { label: '加分', width: 10, kind: 'number' },
        { label: '扣分', width: 10, kind: 'number' },
      ],
      rows: ranking.map(({ name, total, plus, minus }) => [
        1 + ranking.filter((other) => other.total > total).length,
        name,
        total,
        plus,
        minus,
      ]),
    },
  ])
  return exportFile(title, { bytes, now })
}

function dutyOf({ is_leader, duty }: { is_leader: boolean; duty: string }): string {
  return [is_leader ? '组长' : '', duty].filter((word) => word !== '').join('、')
}
