import type { Access, ScreenRoute } from './routes.tsx'

/** A page of the question center, with the parts of its query that make it another page. */
function pageRoute(
  [path, title, access]: [path: string, title: string, access: Access],
  tab_params: readonly string[],
  load: ScreenRoute['load'],
): ScreenRoute {
  return { path, title, access, scene: 'questions', layout: 'shell', tab_params, load }
}

/** A list of the question center, for everybody with the right to look at it. */
function listRoute(path: string, title: string, load: ScreenRoute['load']): ScreenRoute {
  return pageRoute([path, title, 'questionCenter.query'], [], load)
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
  pageRoute(
    ['/question_center/question_my/my_assign', '我的布置', 'homework.query'],
    [],
    async () =>
      (await import('../features/homework/screens/AssignedHomeworkScreen.tsx')).AssignedHomeworkScreen,
  ),
  listRoute(
    '/question_center/school_base/question_bank',
    '校本题库',
    async () => (await import('../features/questions/list/SchoolQuestionsScreen.tsx')).SchoolQuestionsScreen,
  ),
  pageRoute(
    ['/question_center/question_my/edit_question', '编辑试题', 'questionCenter.edit'],
    ['question_id'],
    async () => (await import('../features/questions/edit/EditQuestionScreen.tsx')).EditQuestionScreen,
  ),
  pageRoute(
    ['/question_center/question_my/import_desk', '导入试题', 'questionCenter.import'],
    ['import_id'],
    async () => (await import('../features/questions/desk/DeskScreen.tsx')).DeskScreen,
  ),
  pageRoute(
    ['/question_center/question_my/import_records', '导入记录', 'questionCenter.import'],
    [],
    async () => (await import('../features/questions/desk/ImportRecordsScreen.tsx')).ImportRecordsScreen,
  ),
  pageRoute(
    ['/questionBank/detail', '试题详情', 'questionCenter.get'],
    ['question_id'],
    async () => (await import('../features/questions/details/QuestionDetailScreen.tsx')).QuestionDetailScreen,
  ),
  pageRoute(
    ['/question_center/question_my/question_parsing_que', '试题解析', 'questionCenter.get'],
    ['question_id'],
    async () => (await import('../features/questions/details/ParsingScreens.tsx')).QuestionParsingScreen,
  ),
  pageRoute(
    ['/question_center/question_my/question_parsing_answer', '答案解析', 'questionCenter.get'],
    ['question_id'],
    async () => (await import('../features/questions/details/ParsingScreens.tsx')).AnswerParsingScreen,
  ),
  pageRoute(
    ['/question_center/question_my/question_parsing_points', '知识点解析', 'questionCenter.get'],
    ['question_id'],
    async () => (await import('../features/questions/details/ParsingScreens.tsx')).PointsParsingScreen,
  ),
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
  pageRoute(
    ['/question_center/volume_library/compose', '组卷', 'questionCenter.get'],
    ['paper_id', 'version'],
    async () => (await import('../features/papers/compose/ComposeScreen.tsx')).ComposeScreen,
  ),
  pageRoute(
    ['/question_center/volume_library/preview', '预览与下载', 'questionCenter.get'],
    ['paper_id', 'version'],
    async () => (await import('../features/papers/print/PrintScreen.tsx')).PrintScreen,
  ),
  pageRoute(
    ['/question_center/volume_library/parallel', '平行卷', 'questionCenter.get'],
    ['paper_id'],
    async () => (await import('../features/papers/parallel/ParallelScreen.tsx')).ParallelScreen,
  ),
  pageRoute(
    ['/question_center/volume_library/smart', '智能组卷', 'questionCenter.add'],
    [],
    async () => (await import('../features/papers/plan/SmartPlanScreen.tsx')).SmartPlanScreen,
  ),
  pageRoute(
    ['/question_center/volume_library/blueprint', '细目表组卷', 'questionCenter.add'],
    [],
    async () => (await import('../features/papers/plan/BlueprintScreen.tsx')).BlueprintScreen,
  ),
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
    '/question_center/school_base/assist',
    '教辅',
    async () => (await import('../features/assist/list/AssistListScreen.tsx')).AssistListScreen,
  ),
  pageRoute(
    ['/question_center/school_base/assist/book', '教辅', 'questionCenter.get'],
    ['book_id'],
    async () => (await import('../features/assist/book/AssistBookScreen.tsx')).AssistBookScreen,
  ),
  listRoute(
    '/question_center/school_base/trees',
    '教材与知识点',
    async () => (await import('../features/questions/trees/SchoolTreesScreen.tsx')).SchoolTreesScreen,
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
