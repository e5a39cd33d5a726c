import { markingContract } from '../tasks/marking/contract.ts'
import { ownQuestionContract } from '../tasks/giving/own-question.ts'
import { readingContract } from '../tasks/reading/contract.ts'
import { reportContract } from '../tasks/report/contract.ts'
import { taskSharingContract } from '../tasks/sharing-contract.ts'
import { stepsContract } from '../tasks/steps/contract.ts'
import { taskContract } from '../tasks/contract.ts'
import { GUIDE_PATH } from './path.ts'

/** 导学 (GD-01..07): given, watched and ended as every task. */
export const guidanceContract = taskContract(GUIDE_PATH, 'guidance')

/** 批改导学里的作答. */
export const guidanceMarkingContract = markingContract(GUIDE_PATH, 'guidance')

/** 自己写的题、拍照上传的要求 (GD-05). */
export const guidanceOwnQuestionContract = ownQuestionContract(GUIDE_PATH, 'guidance')

/** 阅读和观看 (GD-05, GD-08). */
export const guidanceReadingContract = readingContract(GUIDE_PATH, 'guidance')

/** 导学报告 (GD-10). */
export const guidanceReportContract = reportContract(GUIDE_PATH, 'guidance')

/** 共享导学 (GD-13). */
export const guidanceSharingContract = taskSharingContract(GUIDE_PATH, 'guidance')

/** 步骤和困惑 (GD-09, GD-10). */
export const guidanceStepsContract = stepsContract(GUIDE_PATH, 'guidance')
