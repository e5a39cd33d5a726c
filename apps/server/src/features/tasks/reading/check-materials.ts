import { badField } from '@jiangtai/shared/core/errors.ts'
import { whyMomentImpossible } from '@jiangtai/shared/tasks/reading/moment-rules.ts'
import { whyImpossible, whyNotUnskipped } from '@jiangtai/shared/tasks/reading/rule.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { MaterialRow } from './materials.store.ts'

type Content = Pick<TaskSet, 'questions' | 'materials'>

/** Refuses what is asked of a material and can never hold, by its field: a rule ([TK-141]), no skipping ([TK-148]), a moment ([TK-195]). */
export function refuseImpossibleMaterials(
  sets: readonly Content[],
  found: ReadonlyMap<string, MaterialRow>,
): void {
  sets.forEach(({ questions, materials }, set) => {
    const asked = new Set(questions.map(({ question_id }) => question_id))
    materials.forEach(({ material_id, rule, no_skip, moments }, at) => {
      const content = found.get(material_id)?.content
      if (content === undefined) return
      const field = `sets.${set}.materials.${at}`
      const wrongRule = whyImpossible(rule, content)
      if (wrongRule !== null) throw badField(`${field}.rule`, wrongRule)
      const unskipped = whyNotUnskipped(no_skip, content)
      if (unskipped !== null) throw badField(`${field}.no_skip`, unskipped)
      const fault = whyMomentImpossible(moments, content, asked)
      if (fault !== null) throw badField(`${field}.moments.${fault.at}.${fault.key}`, fault.message)
    })
  })
}
