import { gradedCount, masteryRate } from '@jiangtai/shared/facts/definitions.ts'
import { ownReportContract } from '@jiangtai/shared/own-report/contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../core/http/context.ts'
import { getKnowledgeNames } from '../questions/questions.service.ts'
import { settingsOf } from '../school/school.service.ts'
import { listReportKnowledge, listReportTasks } from './own-report.store.ts'

const WEEK_MS = 7 * 86_400_000

export const ownReport = routes(ownReportContract, {
  own: async ({ db, actor, now }, { weeks }) => {
    const { school_id, person_id: student_id } = actor
    const settings = await settingsOf(db, school_id)
    // A rate is a point by another name ([TK-23]).
    if (!settings.shows_scores_to_students) return { shows_scores: false, tasks: [], knowledge: [] }
    const from = new Date(now.getTime() - weeks * WEEK_MS).toISOString()
    const owner = { school_id, student_id, from, now: now.toISOString() }
    const tasks = await listReportTasks(db, owner)
    const counted = await listReportKnowledge(db, owner)
    const names = await getKnowledgeNames(
      db,
      counted.map(({ knowledge_id }) => knowledge_id),
    )
    const knowledge = counted.flatMap(({ knowledge_id, counts }) => {
      const rate = masteryRate(counts, settings.least_answers)
      const name = names.get(knowledge_id)
      if (rate.kind !== 'rate' || name === undefined) return []
      return [{ knowledge_id, name, mastery: rate.rate, answer_count: gradedCount(counts) }]
    })
    return {
      shows_scores: true,
      tasks: tasks.map(({ phase_id, ...task }) => ({
        ...task,
        subject_name: subjectName(actor.school.subjects, task.subject_id, phase_id),
      })),
      knowledge: knowledge.toSorted(
        (one, other) => one.mastery - other.mastery || one.name.localeCompare(other.name, 'zh-CN'),
      ),
    }
  },
})
