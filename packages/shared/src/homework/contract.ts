import { commentBankContract } from '../tasks/marking/comment-bank.ts'
import { highlightContract } from '../tasks/marking/highlights.ts'
import { markingContract } from '../tasks/marking/contract.ts'
import { ownQuestionContract } from '../tasks/giving/own-question.ts'
import { scoreFileContract } from '../tasks/marking/score-file.ts'
import { scoreTableContract } from '../tasks/marking/score-table.ts'
import { suggestionContract } from '../tasks/marking/suggestions.ts'
import { voiceContract } from '../tasks/marking/voice.ts'
import { readingContract } from '../tasks/reading/contract.ts'
import { reportContract } from '../tasks/report/contract.ts'
import { reviewContract } from '../tasks/review/contract.ts'
import { taskSharingContract } from '../tasks/sharing-contract.ts'
import { taskContract } from '../tasks/contract.ts'

const PATH = '/api/homework/v1'

/** 作业 (HW-01..08): given, watched and ended as every task. */
export const homeworkContract = taskContract(PATH, 'homework')

/** 批改作业 (HW-09..15). */
export const homeworkMarkingContract = markingContract(PATH, 'homework')

/** 评语库 (HW-12). */
export const homeworkCommentContract = commentBankContract(PATH, 'homework')

/** 语音评语 (HW-11). */
export const homeworkVoiceContract = voiceContract(PATH, 'homework')

/** 优秀作业、典型错误 (HW-15). */
export const homeworkHighlightContract = highlightContract(PATH, 'homework')

/** 评分建议 (HW-22). */
export const homeworkSuggestionContract = suggestionContract(PATH, 'homework')

/** 自己写的题 (HW-02). */
export const homeworkOwnQuestionContract = ownQuestionContract(PATH, 'homework')

/** 成绩表文件 (HW-21). */
export const homeworkScoreFileContract = scoreFileContract(PATH, 'homework')

/** 成绩表、纸质登记 (HW-03). */
export const homeworkScoreTableContract = scoreTableContract(PATH, 'homework')

/** 阅读观看 (HW-03). */
export const homeworkReadingContract = readingContract(PATH, 'homework')

/** 共享作业 (HW-19). */
export const homeworkSharingContract = taskSharingContract(PATH, 'homework')

/** 作业报告 (HW-16). */
export const homeworkReportContract = reportContract(PATH, 'homework')

/** 讲评 (HW-16). */
export const homeworkReviewContract = reviewContract(PATH, 'homework')
