import type { ScreenRoute } from './routes.tsx'

/** The screens of the question center and of papers. */
export const questionCenterRoutes: readonly ScreenRoute[] = [
  {
    path: '/question_center/question_center_bank',
    title: '试题库',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/questions/list/QuestionBankScreen.tsx')).QuestionBankScreen,
  },
  {
    path: '/question_center/question_my/my_collect_question',
    title: '收藏的试题',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () =>
      (await import('../features/questions/list/CollectedQuestionsScreen.tsx')).CollectedQuestionsScreen,
  },
  {
    path: '/question_center/question_my/my_upload_question',
    title: '上传的试题',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () =>
      (await import('../features/questions/list/UploadedQuestionsScreen.tsx')).UploadedQuestionsScreen,
  },
  {
    path: '/question_center/school_base/question_bank',
    title: '校本题库',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () =>
      (await import('../features/questions/list/SchoolQuestionsScreen.tsx')).SchoolQuestionsScreen,
  },
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
  {
    path: '/question_center/wrong_question',
    title: '错题集',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () =>
      (await import('../features/questions/wrong/WrongQuestionsScreen.tsx')).WrongQuestionsScreen,
  },
  {
    path: '/question_center/volume_library/list',
    title: '试卷库',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/papers/list/PaperListScreen.tsx')).PaperListScreen,
  },
  {
    path: '/question_center/volume_library/compose',
    title: '组卷',
    access: 'questionCenter.get',
    scene: 'questions',
    layout: 'shell',
    tab_params: ['paper_id'],
    load: async () => (await import('../features/papers/compose/ComposeScreen.tsx')).ComposeScreen,
  },
]
