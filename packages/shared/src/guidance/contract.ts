import { discussionContract } from '../tasks/steps/discussion/contract.ts'
import { stepsContract } from '../tasks/steps/contract.ts'
import { worksheetContract } from '../tasks/steps/worksheet.ts'
import { taskFamilies } from '../tasks/families.ts'
import { GUIDE_PATH } from './path.ts'

/** 导学 (GD-01..13): given, marked, reported and shared as every task, with its steps, their doubts and their discussions beside. */
export const guidanceContract = {
  ...taskFamilies(GUIDE_PATH, 'guidance'),
  ...stepsContract(GUIDE_PATH, 'guidance'),
  ...worksheetContract(GUIDE_PATH, 'guidance'),
  ...discussionContract(GUIDE_PATH, 'guidance'),
}
