import { taskFamilies } from '../tasks/families.ts'
import { paperContract } from '../tasks/marking/score-table.ts'
import { HOMEWORK_PATH } from './path.ts'

/** 作业 (HW-01..22): given, marked, reported and shared as every task, and registered where it was done on paper. */
export const homeworkContract = {
  ...taskFamilies(HOMEWORK_PATH, 'homework'),
  ...paperContract(HOMEWORK_PATH, 'homework'),
}
