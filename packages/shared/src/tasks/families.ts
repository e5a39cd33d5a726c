import type { PermissionId } from '../core/permissions.ts'
import { taskContract } from './giving/contract.ts'
import { ownQuestionContract } from './giving/own-question.ts'
import { commentBankContract } from './marking/comment-bank.ts'
import { markingContract } from './marking/contract.ts'
import { highlightContract } from './marking/highlights.ts'
import { markersContract } from './marking/markers.ts'
import { scoreFileContract } from './marking/score-file.ts'
import { scoreTableContract } from './marking/score-table.ts'
import { suggestionContract } from './marking/suggestions.ts'
import { voiceContract } from './marking/voice.ts'
import { readingContract } from './reading/contract.ts'
import { reportContract } from './report/contract.ts'
import { reviewContract } from './review/contract.ts'
import { taskSharingContract } from './sharing-contract.ts'

/** The calls of every kind of task below the path of the kind: given, marked, reported and shared, by those who have the rights of its area ([TK-1]). */
export function taskFamilies<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    ...taskContract(path, area),
    ...ownQuestionContract(path, area),
    ...readingContract(path, area),
    ...markingContract(path, area),
    ...markersContract(path, area),
    ...commentBankContract(path, area),
    ...voiceContract(path, area),
    ...highlightContract(path, area),
    ...suggestionContract(path, area),
    ...scoreFileContract(path, area),
    ...scoreTableContract(path, area),
    ...reportContract(path, area),
    ...reviewContract(path, area),
    ...taskSharingContract(path, area),
  }
}
