import { SCHOOL_TABS, type SchoolTab } from '../school/school-tabs.ts'

/** An entry of the side nav under the words of the menu: a screen of the route table, a part of 学校管理, or another site. */
export type SideEntry = { label: string } & (
  | { path: string }
  | { path: string; school_tab: SchoolTab }
  | { site: 'subject_network' }
)
/** A titled group of side entries; spec §2 names them per scene. */
export type SideGroup = { label: string | null; entries: readonly SideEntry[] }

/** The areas the left bar and the top nav open. */
export type AreaId =
  | 'workbench'
  | 'resource'
  | 'lessons'
  | 'homework'
  | 'exams'
  | 'guidance'
  | 'dictation'
  | 'questionnaires'
  | 'questions'
  | 'growth'
  | 'grouping'
  | 'school'
/** Where files are picked for another page; reached from there only. */
export type PickerId = 'guidance_picker' | 'lesson_picker' | 'lesson_edit_picker' | 'notice_picker'
export type SceneId = AreaId | PickerId

/** A part of the product as the shell shows it. */
export type Scene = {
  id: SceneId
  /** The area that is marked in the left bar and the top nav: itself, or the one a picker picks for. */
  area: AreaId
  /** The two or three characters of the left bar; null for a scene that it does not open. */
  short: string | null
  title: string
  /** Its words in the top nav, or null when spec §2 does not list it there. */
  top_label: string | null
  /** Where the left bar and the top nav lead. */
  home_path: string
  side: readonly SideGroup[]
}

/** `path 名称`, one entry a line. */
function group(label: string | null, ...lines: readonly string[]): SideGroup {
  const entries = lines.map((line) => {
    const [path = '', name = ''] = line.split(' ')
    return { path, label: name }
  })
  return { label, entries }
}

type AreaParts = Omit<Scene, 'id' | 'area' | 'top_label'> & { top_label?: string }

function area(id: AreaId, parts: AreaParts): Scene {
  return { ...parts, id, area: id, top_label: parts.top_label ?? null }
}

type PickerParts = Pick<Scene, 'area' | 'title'> & { folder: string; shared: string }

function picker(id: PickerId, { area: owner, title, folder, shared }: PickerParts): Scene {
  const home_path = `${folder}/chooseCommonFile`
  const side = [group(null, `${home_path} 个人资源`, `${folder}/${shared} 共享资源`)]
  return { id, area: owner, short: null, title, top_label: null, home_path, side }
}

/** The areas in the order of the left bar, then the file pickers. */
export const SCENES: readonly Scene[] = [
  area('workbench', { short: '工作台', title: '工作台', home_path: '/workbench', side: [] }),
  area('resource', {
    short: '资源',
    title: '资源',
    top_label: '资源',
    home_path: '/resource/personal/list',
    side: [group(null, '/resource/personal/list 个人资源', '/resource/share/list 共享资源')],
  }),
  area('lessons', {
    short: '课堂',
    title: '课堂',
    top_label: '课堂',
    home_path: '/classPreparation/preparationList',
    side: [],
  }),
  area('homework', {
    short: '作业',
    title: '作业',
    home_path: '/homework/box/homework-list',
    side: [
      group(
        null,
        '/homework/box/homework-list 已发布',
        '/homework/box/homework-draft-list 草稿箱',
        '/homework/box/homework-share-list 共享作业',
      ),
    ],
  }),
  area('exams', {
    short: '考试',
    title: '考试',
    home_path: '/exam/collection/exam-list',
    side: [
      group(
        null,
        '/exam/collection/exam-list 已发布',
        '/exam/collection/exam-draft-list 草稿箱',
        '/exam/collection/exam-share-list 共享考试',
      ),
    ],
  }),
  area('guidance', {
    short: '导学',
    title: '导学',
    home_path: '/guidance/list',
    side: [
      group(null, '/guidance/list 已发布', '/guidance/draft-list 草稿箱', '/guidance/share-list 共享导学'),
    ],
  }),
  area('dictation', {
    short: '听写',
    title: '听写',
    home_path: '/word_dictation/list',
    side: [group(null, '/word_dictation/list 已发布', '/word_dictation/wordDictationShareList 共享听写')],
  }),
  area('questionnaires', {
    short: '问卷',
    title: '问卷',
    home_path: '/questionnaire/questionnaire/list',
    side: [
      group(null, '/questionnaire/notification/list 通知'),
      group(
        '问卷',
        '/questionnaire/questionnaire/list 已发布',
        '/questionnaire/questionnaire/draftList 草稿箱',
      ),
    ],
  }),
  area('questions', {
    short: '题库',
    title: '题库',
    home_path: '/question_center/question_center_bank',
    side: [
      group(
        null,
        '/question_center/question_center_bank 试题库',
        '/question_center/volume_library/list 试卷库',
      ),
      group(
        '我的',
        '/question_center/question_my/my_collect_question 收藏的试题',
        '/question_center/question_my/my_collect_examination 收藏的试卷',
        '/question_center/question_my/my_assign 我的布置',
        '/question_center/question_my/my_upload_question 上传的试题',
        '/question_center/question_my/my_upload_examination 上传的试卷',
      ),
      group(null, '/question_center/wrong_question 错题集'),
      group(
        '校本',
        '/question_center/school_base/question_bank 校本题库',
        '/question_center/school_base/examination_list 校本卷库',
        '/question_center/school_base/assist 教辅',
        '/question_center/school_base/trees 教材与知识点',
        '/question_center/school_base/review 校本审核',
        '/question_center/school_base/reports 题目纠错',
      ),
      { label: null, entries: [{ site: 'subject_network', label: '学科网' }] },
    ],
  }),
  area('growth', {
    short: '成长',
    title: '教师成长',
    home_path: '/teachingGrowth/classReport',
    side: [
      group(
        null,
        '/teachingGrowth/classReport 班级报告',
        '/teachingGrowth/studentReport 学生报告',
        '/teachingGrowth/studentDiagnosis 学生诊断',
      ),
    ],
  }),
  area('grouping', {
    short: '班级分组',
    title: '班级分组',
    top_label: '班级分组',
    home_path: '/classGrouping',
    side: [],
  }),
  area('school', {
    short: '学校管理',
    title: '学校管理',
    top_label: '学校管理',
    home_path: '/schoolManage',
    side: [
      {
        label: null,
        entries: SCHOOL_TABS.map((school_tab) => ({
          label: school_tab.label,
          path: `/schoolManage?tab=${school_tab.key}`,
          school_tab,
        })),
      },
    ],
  }),
  picker('guidance_picker', {
    area: 'guidance',
    title: '选择导学文件',
    folder: '/guidance',
    shared: 'chooseShareCommonFile',
  }),
  picker('lesson_picker', {
    area: 'lessons',
    title: '选择备课文件',
    folder: '/classPreparation',
    shared: 'chooseShareCommonFile',
  }),
  picker('lesson_edit_picker', {
    area: 'lessons',
    title: '添加备课文件',
    folder: '/classPreparation',
    shared: 'chooseShareCommonFile',
  }),
  // Notices have one address for both; the query tells them apart.
  picker('notice_picker', {
    area: 'questionnaires',
    title: '选择通知附件',
    folder: '/questionnaire/notification',
    shared: 'chooseCommonFile?isShare=1',
  }),
]
