import type { PermissionId } from '@jiangtai/shared/core/permissions.ts'
import type { ScreenRoute } from '../routes.tsx'
import type { SceneId } from './scenes.ts'

/** An address of the product whose screen is not built: it opens its area with a page that says so, and is in no menu. */
export type PlannedRoute = Omit<ScreenRoute, 'load'> & { load: null }

type Row = readonly [path: string, title: string]

/** Addresses of one area: lists for whoever may look for what is in it, reports for whoever may open one. */
function planned(scene: SceneId, id: PermissionId, rows: readonly Row[]): PlannedRoute[] {
  return rows.map(([path, title]) => {
    // The report pages stand alone (spec §2 "Layout visibility"), so there is no tab for them.
    const isReport = path.startsWith('/app/')
    return {
      ...{ path, title, scene, load: null },
      access: `${id}.${isReport ? 'get' : 'query'}` as const,
      ...(isReport ? { layout: 'bare' as const } : {}),
    }
  })
}

/** The addresses of spec §2 that are still to come. A change that builds one lists its screen in `routes.tsx` and takes its line out here. */
export const plannedRoutes: readonly PlannedRoute[] = [
  ...planned('homework', 'homework', [
    ['/app/exerciseReport', '练习报告'],
    ['/app/completionReport', '完成情况'],
  ]),
  ...planned('exams', 'exam', [
    ['/exam/collection/exam-list', '已发布的考试'],
    ['/exam/collection/exam-draft-list', '考试草稿箱'],
    ['/exam/collection/exam-share-list', '共享考试'],
    ['/app/examSituation', '考情分析'],
    ['/app/questionAnalysis', '题目分析'],
  ]),
  ...planned('dictation', 'wordDictation', [
    ['/word_dictation/list', '已发布的听写'],
    ['/word_dictation/wordDictationShareList', '共享听写'],
  ]),
  ...planned('questionnaires', 'questionnaire', [
    ['/questionnaire/notification/list', '通知'],
    ['/questionnaire/questionnaire/list', '已发布的问卷'],
    ['/questionnaire/questionnaire/draftList', '问卷草稿箱'],
  ]),
  ...planned('growth', 'teachingGrowth', [
    ['/teachingGrowth/classReport', '班级报告'],
    ['/teachingGrowth/studentReport', '学生报告'],
    ['/teachingGrowth/studentDiagnosis', '学生诊断'],
    ['/app/studentReport', '学生报告'],
  ]),
  ...planned('growth', 'dataReport', [['/dataReport', '数据报告']]),
]
