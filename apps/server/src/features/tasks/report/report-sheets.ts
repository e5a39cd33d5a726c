import { DEFINITIONS, scoreRateText } from '@jiangtai/shared/facts/definitions.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { itemPlace, taskItemNames } from '@jiangtai/shared/tasks/marking/item-names.ts'
import { sectionName, sectionsOf } from '@jiangtai/shared/tasks/report/bands.ts'
import type { GroupFigures, TaskReport } from '@jiangtai/shared/tasks/report/views.ts'
import type { XlsxSheet } from '../../../core/formats/xlsx/write-xlsx.ts'
import type { TaskSetRow } from '../tasks.store.ts'
import type { ReportStudentRow } from './students.store.ts'

/** The most signs that Excel holds in one cell. */
const CELL_MAX = 32_000

/** The data of the file. */
export type ReportFile = {
  title: string
  class_id: string | null
  report: TaskReport
  sets: readonly TaskSetRow[]
  documents: ReadonlyMap<string, Question>
  students: readonly ReportStudentRow[]
}

/** 概况, 各题, 知识点, 学生 as sheets ([TK-124]). */
export function reportSheets(file: ReportFile): XlsxSheet[] {
  return [summarySheet(file), itemSheet(file), knowledgeSheet(file), studentSheet(file)]
}

function summarySheet({ title, report, class_id }: ReportFile): XlsxSheet {
  const { figures, sections, least_answers } = report
  const classes = report.classes.filter((one) => class_id === null || one.class_id === class_id)
  const line = (name: string, one: GroupFigures) => [
    ...[name, one.expected_count, one.submitted_count, one.late_count, one.counts.ungraded_count],
    scoreRateText(one.counts, least_answers),
    ...[one.scores?.mean ?? null, one.scores?.median ?? null],
    ...[one.scores?.best ?? null, one.scores?.least ?? null],
  ]
  return {
    name: '概况',
    notes: [
      `《${title}》`,
      `${DEFINITIONS.score_rate.name}：${DEFINITIONS.score_rate.formula}。${DEFINITIONS.score_rate.counted}`,
      '平均分、中位数、最高分、最低分按已交并且批完的学生计算；按第一次提交计分，订正不改分。',
      `得分率分布：${sectionsOf(report)
        .map((section, at) => `${sectionName(section)} ${sections[at] ?? 0} 人`)
        .join('，')}`,
    ],
    columns: [
      { label: '班级', width: 16 },
      ...['应交', '已交', '迟交', '待批题次'].map((label) => ({ label, width: 10, kind: 'number' as const })),
      { label: '得分率', width: 22 },
      ...['平均分', '中位数', '最高分', '最低分'].map((label) => ({
        label,
        width: 10,
        kind: 'number' as const,
      })),
    ],
    rows: [
      ...classes.map((one) => line(one.class_name, one)),
      ...(classes.length > 1 ? [line('合计', figures)] : []),
    ],
  }
}

function itemSheet({ report, sets, documents, class_id }: ReportFile): XlsxSheet {
  const names = namesOfItems(sets, documents)
  const classes = class_id === null ? report.classes : []
  return {
    name: '各题',
    notes: [],
    columns: [
      { label: '题号', width: 14 },
      { label: '题型', width: 10 },
      { label: '题目', width: 60 },
      ...['全对', '半对', '全错', '未答', '待批'].map((label) => ({
        label,
        width: 8,
        kind: 'number' as const,
      })),
      { label: '得分率', width: 22 },
      ...classes.map(({ class_name }) => ({ label: `${class_name}得分率`, width: 22 })),
    ],
    rows: report.items.map((one) => {
      const item = documents.get(one.question_id)?.items.find(({ item_id }) => item_id === one.item_id)
      const { right_count, half_count, wrong_count, missing_count, ungraded_count } = one.counts
      return [
        names.get(one.item_id) ?? '',
        item === undefined ? '' : KINDS[item.kind].name,
        item === undefined ? '' : plainText(item.stem).slice(0, CELL_MAX),
        ...[right_count, half_count, wrong_count, missing_count, ungraded_count],
        scoreRateText(one.counts, report.least_answers),
        ...classes.map((taught) => {
          const found = one.classes.find((counted) => counted.class_id === taught.class_id)
          return found === undefined ? '—' : scoreRateText(found.counts, report.least_answers)
        }),
      ]
    }),
  }
}

function knowledgeSheet({ report, sets, documents }: ReportFile): XlsxSheet {
  const names = namesOfItems(sets, documents)
  return {
    name: '知识点',
    notes: [],
    columns: [
      { label: '知识点', width: 30 },
      { label: '得分率', width: 22 },
      { label: '题目', width: 40 },
    ],
    rows: report.knowledge.map(({ name, counts, item_ids }) => [
      name,
      scoreRateText(counts, report.least_answers),
      item_ids.map((item_id) => names.get(item_id) ?? '').join('、'),
    ]),
  }
}

function studentSheet({ students }: ReportFile): XlsxSheet {
  return {
    name: '学生',
    notes: [],
    columns: [
      { label: '班级', width: 16 },
      { label: '学号', width: 16 },
      { label: '姓名', width: 12 },
      { label: '提交', width: 10 },
      { label: '得分', width: 10, kind: 'number' },
      { label: '得分率', width: 22 },
      { label: '轮次', width: 8, kind: 'number' },
    ],
    rows: students.map(({ class_name, student_no, name, submitted_at, is_late, round, counts }) => {
      const words = submitted_at === null ? '未交' : is_late ? '迟交' : '已交'
      return [
        ...[class_name, student_no, name, words, counts?.score ?? null],
        ...[counts === null ? '—' : scoreRateText(counts, 1, '题'), round],
      ]
    }),
  }
}

function namesOfItems(
  sets: readonly TaskSetRow[],
  documents: ReadonlyMap<string, Question>,
): Map<string, string> {
  const names = taskItemNames(sets, documents)
  const found = new Map<string, string>()
  for (const { set_no, questions } of sets)
    for (const { scores } of questions)
      for (const { item_id } of scores)
        if (!found.has(item_id)) found.set(item_id, names.get(itemPlace(set_no, item_id)) ?? '')
  return found
}
