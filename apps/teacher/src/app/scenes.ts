/** An entry of the side nav: a screen of the route table, under the words of the menu. */
export type SideEntry = { path: string; label: string }
/** A titled group of side entries; spec §2 names them per scene. */
export type SideGroup = { label: string | null; entries: readonly SideEntry[] }

export type SceneId = 'workbench' | 'resource' | 'lessons' | 'questions'

/** An area of the product as the shell shows it. */
export type Scene = {
  id: SceneId
  /** The two characters of the left bar. */
  short: string
  title: string
  /** Its words in the top nav, or null when the spec does not list it there. */
  top_label: string | null
  /** Where the left bar and the top nav lead. */
  home_path: string
  side: readonly SideGroup[]
}

/** The areas in the order of the left bar (look: 工作台 资源 备课 作业 考试 导学 听写 问卷 题库 成长 分组 学校). */
export const SCENES: readonly Scene[] = [
  {
    id: 'workbench',
    short: '工作台',
    title: '工作台',
    top_label: null,
    home_path: '/workbench',
    side: [],
  },
  {
    id: 'resource',
    short: '资源',
    title: '资源',
    top_label: '资源',
    home_path: '/resource/personal/list',
    side: [
      {
        label: null,
        entries: [
          { path: '/resource/personal/list', label: '个人资源' },
          { path: '/resource/share/list', label: '共享资源' },
        ],
      },
    ],
  },
  {
    id: 'lessons',
    short: '备课',
    title: '备课',
    top_label: '课堂',
    home_path: '/classPreparation/preparationList',
    side: [],
  },
  {
    id: 'questions',
    short: '题库',
    title: '题库中心',
    top_label: null,
    home_path: '/question_center/question_center_bank',
    side: [
      {
        label: null,
        entries: [
          { path: '/question_center/question_center_bank', label: '试题库' },
          { path: '/question_center/volume_library/list', label: '组卷库' },
        ],
      },
      {
        label: '我的',
        entries: [
          { path: '/question_center/question_my/my_collect_question', label: '收藏的试题' },
          { path: '/question_center/question_my/my_collect_examination', label: '收藏的试卷' },
          { path: '/question_center/question_my/my_assign', label: '我的布置' },
          { path: '/question_center/question_my/my_upload_question', label: '上传的试题' },
          { path: '/question_center/question_my/my_upload_examination', label: '上传的试卷' },
        ],
      },
      { label: null, entries: [{ path: '/question_center/wrong_question', label: '错题集' }] },
      {
        label: '校本',
        entries: [
          { path: '/question_center/school_base/question_bank', label: '校本题库' },
          { path: '/question_center/school_base/examination_list', label: '校本卷库' },
        ],
      },
    ],
  },
]
