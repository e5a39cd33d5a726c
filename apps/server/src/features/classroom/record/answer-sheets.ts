import {
  answerWords,
  CELL_WORDS,
  cellKindOf,
  itemName,
  keyWords,
} from '@jiangtai/shared/classroom/asking/answer-words.ts'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { studentTotals } from '@jiangtai/shared/classroom/likes/totals.ts'
import type { LessonAnswersView, LessonItem, LessonStudent } from '@jiangtai/shared/classroom/record/views.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import {
  answeredCount,
  type DefinitionId,
  DEFINITIONS,
  rateText,
  scoreRate,
} from '@jiangtai/shared/facts/definitions.ts'
import { correctText } from '@jiangtai/shared/facts/shares.ts'
import { hasItemKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import type { XlsxSheet } from '../../../core/formats/xlsx/write-xlsx.ts'

/** The most characters that a cell of Excel holds. */
const CELL_MAX = 32_000
const SHOWN: readonly DefinitionId[] = ['answered', 'correct_rate', 'score_rate', 'right_of_asked']

/** 学生 × 题目, with what each student was given as 点赞, and the questions as two sheets: the same figures in the same words as on the screen ([FA-16], [FA-17], [CR-97]). */
export function answerSheets(lesson: LessonAnswersView, likes: readonly Like[]): XlsxSheet[] {
  return [studentSheet(lesson, likes), questionSheet(lesson)]
}

function studentSheet(
  { title, class_name, started_at, items, students }: LessonAnswersView,
  likes: readonly Like[],
): XlsxSheet {
  const points = new Map(studentTotals(likes).map((total) => [total.student_id, total.total]))
  return {
    name: '学生作答',
    notes: [`《${title}》 ${class_name} ${formatDateTime(started_at)}`],
    columns: [
      { label: '座号', width: 6, kind: 'number' },
      { label: '学号', width: 16 },
      { label: '姓名', width: 12 },
      { label: '答对/应答', width: 10 },
      { label: '点赞得分', width: 10, kind: 'number' },
      ...items.map((item) => ({
        label: `${itemName(item)} ${KINDS[item.asked.kind].name}`,
        width: 16,
      })),
    ],
    rows: students.map((student) => [
      student.seat_no,
      student.student_no,
      student.name,
      `${student.figures.right_count}/${askedCount(student.figures)}`,
      points.get(student.student_id) ?? 0,
      ...items.map((item) => cellText(item, student)),
    ]),
  }
}

/** The sign and the answer: `✓ B`. */
function cellText(item: LessonItem, student: LessonStudent): string {
  const answer = item.answers.find(({ student_id }) => student_id === student.student_id)
  const { sign, word } = CELL_WORDS[cellKindOf(item, student, answer)]
  const said = answerWords(item, answer?.value ?? null)
  return (said === '' ? word : `${sign} ${said}`.trim()).slice(0, CELL_MAX)
}

/** Why an item has no figures. */
function uncounted({ stage, asked }: Pick<LessonItem, 'stage' | 'asked'>): string {
  if (stage === 'settled') return hasItemKey(asked) ? '无人应答' : '没有设答案'
  return stage === 'running' ? '作答中' : '正在统计'
}

function questionSheet({ items, least_answers }: LessonAnswersView): XlsxSheet {
  return {
    name: '题目',
    notes: SHOWN.map(
      (id) => `${DEFINITIONS[id].name}：${DEFINITIONS[id].formula}。${DEFINITIONS[id].counted}`,
    ),
    columns: [
      { label: '题号', width: 10 },
      { label: '题型', width: 8 },
      { label: '题目', width: 60 },
      { label: '答案', width: 24 },
      { label: '作答/应答', width: 10 },
      { label: '正确率', width: 16 },
      { label: '得分率', width: 10 },
    ],
    rows: items.map(({ figures, ...item }) => [
      itemName(item),
      KINDS[item.asked.kind].name,
      [
        plainText(item.asked.stem),
        ...item.asked.options.map(({ key, content }) => `${key}. ${plainText(content)}`),
      ]
        .join('\n')
        .slice(0, CELL_MAX),
      keyWords(item).slice(0, CELL_MAX),
      ...(figures === null
        ? Array.from({ length: 3 }, () => uncounted(item))
        : [
            `${answeredCount(figures)}/${askedCount(figures) + figures.ungraded_count}`,
            correctText(figures, { least: least_answers, unit: ' 人' }),
            rateText(scoreRate(figures, least_answers)),
          ]),
    ]),
  }
}
