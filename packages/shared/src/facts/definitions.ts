import type { AnswerCounts } from './counts.ts'

/** The meaning of a number on a screen, in a teacher's words; it is shown beside every such number (RP-10). */
export type Definition = {
  name: string
  /** The meaning of the number in one sentence. */
  meaning: string
  /** How it is computed. */
  formula: string
  /** Which students and answers are counted, and which are not. */
  counted: string
}

/** Every number that is computed from answer facts; its SQL stands in the server's `facts/definitions.sql.ts`. */
export const DEFINITIONS = {
  answered: {
    name: '提交率',
    meaning: '收卷时已经交上答案的学生，占当时在课堂里的多少。',
    formula: '作答人数 ÷ 应答人数',
    counted: '应答的是收卷前进入课堂的学生；强制收上来的算作答，收卷之后的补交不算。',
  },
  correct_rate: {
    name: '正确率',
    meaning: '交上来并且批过的答案里，全对的占多少。',
    formula: '全对的份数 ÷ 已批的份数',
    counted: '半对不算全对；没有作答和待批的不计入。份数少于学校规定时写“数据不足”。',
  },
  score_rate: {
    name: '得分率',
    meaning: '应得的分里，实际得到多少。',
    formula: '得分之和 ÷ 满分之和',
    counted:
      '没有作答按 0 分计入；待批的不计入：没批完时旁边写明“已批 12/20 份”，这时的得分率只说已批的部分。',
  },
  right_of_asked: {
    name: '答对题数',
    meaning: '一名学生在这节课里，应答的题中全对了几道。',
    formula: '全对的题数 / 应答的题数',
    counted: '没有作答的算在应答里；待批的不计入，批完再算。',
  },
  mastery: {
    name: '掌握度',
    meaning: '一名学生做过的、考到这个知识点的题，得到了多少分。',
    formula: '得分之和 ÷ 满分之和，每题按它考这个知识点的比重计算',
    counted:
      '没有作答和待批的不计入。85% 起为掌握，60% 起为基本掌握，以下为未掌握；题数少于学校规定时写“数据不足”。',
  },
  wrong_question: {
    name: '错题',
    meaning: '学生交了答案而没有全对的题。',
    formula: '错与半对都进错题集；之后做对为已订正，再做错为再错',
    counted: '没有作答的不是错题；待批的批完再看。改判为对的题会从错题集里去掉。',
  },
  measured_difficulty: {
    name: '实测难度',
    meaning: '从学生的得分看，这道题有多难。',
    formula: '得分率 85% 起为容易，70% 起为较易，50% 起为中等，30% 起为较难，以下为困难',
    counted: '全校用到这道题这一版的作答；不足 30 份不显示。',
  },
  discrimination: {
    name: '区分度',
    meaning: '这道题能不能把学得好和学得差的学生分开。',
    formula: '前 27% 的学生在本题的得分率 − 后 27% 的学生在本题的得分率',
    counted:
      '每名学生算第一次作答；先后按本学科各知识点的得分率排。不足 30 人不显示。0.4 起很好，0.2 以下偏低。',
  },
  option_split: {
    name: '选项分布',
    meaning: '每个选项有多少学生选，学得好和学得差的各有多少。',
    formula: '选这个选项的人数 ÷ 作答人数',
    counted: '每名学生算第一次作答；较早的作答没有记下选项，不计入。',
  },
  error_rate: {
    name: '错误率',
    meaning: '做过这道题的学生里，错过的占多少。',
    formula: '错过的人数 ÷ 做过的人数',
    counted:
      '所选班级、所选时间里已批的作答；半对算错，没有作答的不算做过。一题有几个小题的，错一小题就算错。',
  },
} as const satisfies Record<string, Definition>
/** A number that has a definition. */
export type DefinitionId = keyof typeof DEFINITIONS

/** A rate from 0 to 1, or why there is none. */
export type Rate =
  | { kind: 'rate'; rate: number }
  | { kind: 'too_few' }
  | { kind: 'ungraded' }
  | { kind: 'none' }

/** 正确率 ([FA-8]); fewer than `least` graded answers say nothing. */
export function correctRate(counts: AnswerCounts, least: number): Rate {
  const graded = gradedCount(counts)
  return rateOf(graded, counts, { least, part: counts.right_count, whole: graded })
}

/** By what rows with rates are ordered: null where a rate says nothing. */
export function rateValue(rate: Rate): number | null {
  return rate.kind === 'rate' ? rate.rate : null
}

/** 得分率 ([FA-9]): an unanswered item gives nothing of its score. */
export function scoreRate(counts: AnswerCounts, least: number): Rate {
  const counted = gradedCount(counts) + counts.missing_count
  const whole = counts.full_score + counts.missed_score
  return rateOf(counted, counts, { least, part: counts.score, whole })
}

/** 掌握度 ([FA-10]) of counts that are weighted for one knowledge point. */
export function masteryRate(counts: AnswerCounts, least: number): Rate {
  return rateOf(gradedCount(counts), counts, { least, part: counts.score, whole: counts.full_score })
}

/** 掌握, 基本掌握 and 未掌握 ([FA-10]). */
export type MasteryLevel = 'mastered' | 'basic' | 'weak'
/** The least rate of 掌握 and of 基本掌握. */
export const MASTERY = { mastered: 0.85, basic: 0.6 } as const

/** The level a mastery rate stands for. */
export function masteryLevel(rate: number): MasteryLevel {
  if (rate >= MASTERY.mastered) return 'mastered'
  return rate >= MASTERY.basic ? 'basic' : 'weak'
}

/** A rate in whole per cent, as every screen and every file writes it: `75%`, or the words of why there is none. */
export function rateText(rate: Rate): string {
  switch (rate.kind) {
    case 'rate':
      return `${Math.round(rate.rate * 100)}%`
    case 'too_few':
      return '数据不足'
    case 'ungraded':
      return '待批'
    case 'none':
      return '—'
  }
}

/** What a 得分率 says while answers wait: `已批 12/20 份`, those that were left among the marked ones; null once nothing waits, and where nothing is counted ([TK-247]). */
export function markedPart(counts: AnswerCounts, unit: '份' | '题' = '份'): string | null {
  const counted = gradedCount(counts) + counts.missing_count
  if (counts.ungraded_count === 0 || counted === 0) return null
  return `已批 ${counted}/${counted + counts.ungraded_count} ${unit}`
}

/** A 得分率 in words with that beside it, as a file writes it: `59%（已批 12/20 份）`. */
export function scoreRateText(counts: AnswerCounts, least: number, unit: '份' | '题' = '份'): string {
  const part = markedPart(counts, unit)
  const rate = rateText(scoreRate(counts, least))
  return part === null ? rate : `${rate}（${part}）`
}

/** Answers that were given and graded. */
export function gradedCount({ right_count, half_count, wrong_count }: AnswerCounts): number {
  return right_count + half_count + wrong_count
}

/** Answers that were given, graded or not. */
export function answeredCount(counts: AnswerCounts): number {
  return gradedCount(counts) + counts.ungraded_count
}

function rateOf(
  counted: number,
  { ungraded_count }: AnswerCounts,
  { least, part, whole }: { least: number; part: number; whole: number },
): Rate {
  if (counted === 0) return ungraded_count > 0 ? { kind: 'ungraded' } : { kind: 'none' }
  if (counted < least || whole === 0) return { kind: 'too_few' }
  return { kind: 'rate', rate: part / whole }
}
