import type { Permission } from '@jiangtai/shared/core/permissions.ts'
import type { ScreenRoute } from '../routes.tsx'
import type { SceneId } from './scenes.ts'

/** An address of the product whose screen is not built: it opens its area with a page that says so, and is in no menu. */
export type PlannedRoute = Omit<ScreenRoute, 'load'> & { load: null }

type Row = readonly [path: string, title: string, access: Permission]

function planned(scene: SceneId, rows: readonly Row[]): PlannedRoute[] {
  return rows.map(([path, title, access]) => ({
    path,
    title,
    access,
    scene,
    // The report pages stand alone (spec §2 "Layout visibility"), so there is no tab for them.
    layout: path.startsWith('/app/') ? 'bare' : 'shell',
    tab_params: [],
    load: null,
  }))
}

/** The addresses of spec §2 that are still to come. A change that builds one lists its screen in `routes.tsx` and takes its line out here. */
export const plannedRoutes: readonly PlannedRoute[] = [
  ...planned('homework', [
    ['/app/exerciseReport', '练习报告', 'homework.get'],
    ['/app/completionReport', '完成情况', 'homework.get'],
  ]),
  ...planned('exams', [
    ['/exam/collection/exam-list', '已发布的考试', 'exam.query'],
    ['/exam/collection/exam-draft-list', '考试草稿箱', 'exam.query'],
    ['/exam/collection/exam-share-list', '共享考试', 'exam.query'],
    ['/app/examSituation', '考情分析', 'exam.get'],
    ['/app/questionAnalysis', '题目分析', 'exam.get'],
  ]),
  ...planned('dictation', [
    ['/word_dictation/list', '已发布的听写', 'wordDictation.query'],
    ['/word_dictation/wordDictationShareList', '共享听写', 'wordDictation.query'],
  ]),
  ...planned('questionnaires', [
    ['/questionnaire/notification/list', '通知', 'questionnaire.query'],
    ['/questionnaire/questionnaire/list', '已发布的问卷', 'questionnaire.query'],
    ['/questionnaire/questionnaire/draftList', '问卷草稿箱', 'questionnaire.query'],
  ]),
  ...planned('growth', [
    ['/teachingGrowth/classReport', '班级报告', 'teachingGrowth.query'],
    ['/teachingGrowth/studentReport', '学生报告', 'teachingGrowth.query'],
    ['/teachingGrowth/studentDiagnosis', '学生诊断', 'teachingGrowth.query'],
    ['/app/studentReport', '学生报告', 'teachingGrowth.get'],
    ['/dataReport', '数据报告', 'dataReport.query'],
  ]),
]
