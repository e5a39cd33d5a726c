import { highlightContract } from '../tasks/highlights.ts'
import { markingContract } from '../tasks/marking-contract.ts'
import { ownQuestionContract } from '../tasks/own-question.ts'
import { taskSharingContract } from '../tasks/sharing-contract.ts'
import { taskContract } from '../tasks/contract.ts'

const PATH = '/api/homework/v1'

/** 作业 (HW-01..08): given, watched and ended as every task. */
export const homeworkContract = taskContract(PATH, 'homework')

/** 批改作业 (HW-09..15). */
export const homeworkMarkingContract = markingContract(PATH, 'homework')

/** 优秀作业、典型错误 (HW-15). */
export const homeworkHighlightContract = highlightContract(PATH, 'homework')

/** 自己写的题 (HW-02). */
export const homeworkOwnQuestionContract = ownQuestionContract(PATH, 'homework')

/** 共享作业 (HW-19). */
export const homeworkSharingContract = taskSharingContract(PATH, 'homework')
