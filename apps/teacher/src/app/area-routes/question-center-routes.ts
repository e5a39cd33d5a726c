import type { ScreenRoute } from '../routes.tsx'

/** The screens of the question center and of papers. */
export const questionCenterRoutes: readonly ScreenRoute[] = [
  {
    path: '/question_center/question_center_bank',
    title: '试题库',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/list/QuestionBankScreen.tsx')).QuestionBankScreen,
  },
  {
    path: '/question_center/question_my/my_collect_question',
    title: '收藏的试题',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/list/CollectedQuestionsScreen.tsx')).CollectedQuestionsScreen,
  },
  {
    path: '/question_center/question_my/my_upload_question',
    title: '上传的试题',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/list/UploadedQuestionsScreen.tsx')).UploadedQuestionsScreen,
  },
  {
    path: '/question_center/question_my/my_assign',
    title: '我的布置',
    access: 'homework.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/homework/screens/AssignedHomeworkScreen.tsx')).AssignedHomeworkScreen,
  },
  {
    path: '/question_center/school_base/question_bank',
    title: '校本题库',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/list/SchoolQuestionsScreen.tsx')).SchoolQuestionsScreen,
  },
  {
    path: '/question_center/question_my/edit_question',
    title: '编辑试题',
    access: 'questionCenter.edit',
    scene: 'questions',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../../features/questions/edit/EditQuestionScreen.tsx')).EditQuestionScreen,
  },
  {
    path: '/question_center/question_my/import_desk',
    title: '导入试题',
    access: 'questionCenter.import',
    scene: 'questions',
    tab_params: ['import_id'],
    load: async () => (await import('../../features/questions/desk/DeskScreen.tsx')).DeskScreen,
  },
  {
    path: '/question_center/question_my/import_records',
    title: '导入记录',
    access: 'questionCenter.import',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/desk/ImportRecordsScreen.tsx')).ImportRecordsScreen,
  },
  {
    path: '/questionBank/detail',
    title: '试题详情',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../../features/questions/details/QuestionDetailScreen.tsx')).QuestionDetailScreen,
  },
  {
    path: '/question_center/question_my/question_parsing_que',
    title: '试题解析',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../../features/questions/details/ParsingScreens.tsx')).QuestionParsingScreen,
  },
  {
    path: '/question_center/question_my/question_parsing_answer',
    title: '答案解析',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../../features/questions/details/ParsingScreens.tsx')).AnswerParsingScreen,
  },
  {
    path: '/question_center/question_my/question_parsing_points',
    title: '知识点解析',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['question_id'],
    load: async () =>
      (await import('../../features/questions/details/ParsingScreens.tsx')).PointsParsingScreen,
  },
  {
    path: '/question_center/wrong_question',
    title: '错题集',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/wrong/WrongQuestionsScreen.tsx')).WrongQuestionsScreen,
  },
  {
    path: '/question_center/volume_library/list',
    title: '试卷库',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/papers/list/PaperListScreen.tsx')).PaperListScreen,
  },
  {
    path: '/question_center/volume_library/compose',
    title: '组卷',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['paper_id', 'version'],
    load: async () => (await import('../../features/papers/compose/ComposeScreen.tsx')).ComposeScreen,
  },
  {
    path: '/question_center/volume_library/preview',
    title: '预览与下载',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['paper_id', 'version'],
    load: async () => (await import('../../features/papers/print/PrintScreen.tsx')).PrintScreen,
  },
  {
    path: '/question_center/volume_library/parallel',
    title: '平行卷',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['paper_id'],
    load: async () => (await import('../../features/papers/parallel/ParallelScreen.tsx')).ParallelScreen,
  },
  {
    path: '/question_center/volume_library/smart',
    title: '智能组卷',
    access: 'questionCenter.add',
    scene: 'questions',
    load: async () => (await import('../../features/papers/plan/SmartPlanScreen.tsx')).SmartPlanScreen,
  },
  {
    path: '/question_center/volume_library/blueprint',
    title: '细目表组卷',
    access: 'questionCenter.add',
    scene: 'questions',
    load: async () => (await import('../../features/papers/plan/BlueprintScreen.tsx')).BlueprintScreen,
  },
  {
    path: '/question_center/question_my/my_collect_examination',
    title: '收藏的试卷',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/papers/read/ReadPaperScreens.tsx')).CollectedPapersScreen,
  },
  {
    path: '/question_center/question_my/my_upload_examination',
    title: '上传的试卷',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/papers/read/ReadPaperScreens.tsx')).UploadedPapersScreen,
  },
  {
    path: '/question_center/school_base/examination_list',
    title: '校本卷库',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/papers/read/ReadPaperScreens.tsx')).SchoolPapersScreen,
  },
  {
    path: '/question_center/school_base/assist',
    title: '教辅',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/assist/list/AssistListScreen.tsx')).AssistListScreen,
  },
  {
    path: '/question_center/school_base/assist/book',
    title: '教辅',
    access: 'questionCenter.get',
    scene: 'questions',
    tab_params: ['book_id'],
    load: async () => (await import('../../features/assist/book/AssistBookScreen.tsx')).AssistBookScreen,
  },
  {
    path: '/question_center/school_base/trees',
    title: '教材与知识点',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () =>
      (await import('../../features/questions/trees/SchoolTreesScreen.tsx')).SchoolTreesScreen,
  },
  {
    path: '/question_center/school_base/review',
    title: '校本审核',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/review/ReviewScreen.tsx')).ReviewScreen,
  },
  {
    path: '/question_center/school_base/reports',
    title: '题目纠错',
    access: 'questionCenter.query',
    scene: 'questions',
    load: async () => (await import('../../features/questions/reports/ReportsScreen.tsx')).ReportsScreen,
  },
]
