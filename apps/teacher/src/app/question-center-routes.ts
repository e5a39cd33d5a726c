import type { ScreenRoute } from './routes.tsx'

/** A list of the question center, for whoever may look at it. */
function listRoute(path: string, title: string, load: ScreenRoute['load']): ScreenRoute {
  return {
    ...{ path, title, access: 'questionCenter.query', scene: 'questions', layout: 'shell', tab_params: [] },
    load,
  }
}

/** The screens of the question center and of papers. */
export const questionCenterRoutes: readonly ScreenRoute[] = [
  listRoute(
    '/question_center/question_center_bank',
    '试题库',
    async () => (await import('../features/questions/list/QuestionBankScreen.tsx')).QuestionBankScreen,
  ),
  listRoute(
    '/question_center/question_my/my_collect_question',
    '收藏的试题',
    async () =>
      (await import('../features/questions/list/CollectedQuestionsScreen.tsx')).CollectedQuestionsScreen,
  ),
  listRoute(
    '/question_center/question_my/my_upload_question',
    '上传的试题',
    async () =>
      (await import('../features/questions/list/UploadedQuestionsScreen.tsx')).UploadedQuestionsScreen,
  ),
  listRoute(
    '/question_center/school_base/question_bank',
    '校本题库',
    async () => (await import('../features/questions/list/SchoolQuestionsScreen.tsx')).SchoolQuestionsScreen,
  ),
  {
    path: '/question_center/question_my/edit_question',
    title: '编辑试题',
    access: 'questionCenter.edit',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['question_id'],
    load: async () => (await import('../features/questions/edit/EditQuestionScreen.tsx')).EditQuestionScreen,
  },
  {
    path: '/question_center/question_my/import_desk',
    title: '导入试题',
    access: 'questionCenter.import',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['import_id'],
    load: async () => (await import('../features/questions/desk/DeskScreen.tsx')).DeskScreen,
  },
  {
    path: '/question_center/question_my/import_records',
    title: '导入记录',
    access: 'questionCenter.import',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () =>
      (await import('../features/questions/desk/ImportRecordsScreen.tsx')).ImportRecordsScreen,
  },
  {
    path: '/questionBank/detail',
    title: '试题详情',
    access: 'questionCenter.get',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../features/questions/details/QuestionDetailScreen.tsx')).QuestionDetailScreen,
  },
  {
    path: '/question_center/question_my/question_parsing_que',
    title: '试题解析',
    access: 'questionCenter.get',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../features/questions/details/ParsingScreens.tsx')).QuestionParsingScreen,
  },
  {
    path: '/question_center/question_my/question_parsing_answer',
    title: '答案解析',
    access: 'questionCenter.get',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['question_id'],
    load: async () => (await import('../features/questions/details/ParsingScreens.tsx')).AnswerParsingScreen,
  },
  {
    path: '/question_center/question_my/question_parsing_points',
    title: '知识点解析',
    access: 'questionCenter.get',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['question_id'],
    load: async () => (await import('../features/questions/details/ParsingScreens.tsx')).PointsParsingScreen,
  },
  listRoute(
    '/question_center/wrong_question',
    '错题集',
    async () => (await import('../features/questions/wrong/WrongQuestionsScreen.tsx')).WrongQuestionsScreen,
  ),
  listRoute(
    '/question_center/volume_library/list',
    '试卷库',
    async () => (await import('../features/papers/list/PaperListScreen.tsx')).PaperListScreen,
  ),
  {
    path: '/question_center/volume_library/compose',
    title: '组卷',
    access: 'questionCenter.get',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['paper_id', 'version'],
    load: async () => (await import('../features/papers/compose/ComposeScreen.tsx')).ComposeScreen,
  },
  {
    path: '/question_center/volume_library/smart',
    title: '智能组卷',
    access: 'questionCenter.add',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/papers/plan/SmartPlanScreen.tsx')).SmartPlanScreen,
  },
  {
    path: '/question_center/volume_library/blueprint',
    title: '细目表组卷',
    access: 'questionCenter.add',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/papers/plan/BlueprintScreen.tsx')).BlueprintScreen,
  },
  listRoute(
    '/question_center/question_my/my_collect_examination',
    '收藏的试卷',
    async () => (await import('../features/papers/read/ReadPaperScreens.tsx')).CollectedPapersScreen,
  ),
  listRoute(
    '/question_center/question_my/my_upload_examination',
    '上传的试卷',
    async () => (await import('../features/papers/read/ReadPaperScreens.tsx')).UploadedPapersScreen,
  ),
  listRoute(
    '/question_center/school_base/examination_list',
    '校本卷库',
    async () => (await import('../features/papers/read/ReadPaperScreens.tsx')).SchoolPapersScreen,
  ),
  listRoute(
    '/question_center/school_base/review',
    '校本审核',
    async () => (await import('../features/review/ReviewScreen.tsx')).ReviewScreen,
  ),
  listRoute(
    '/question_center/school_base/reports',
    '题目纠错',
    async () => (await import('../features/questions/reports/ReportsScreen.tsx')).ReportsScreen,
  ),
]
