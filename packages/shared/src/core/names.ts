import { hiddenRefusal } from './text/hidden-signs.ts'

/** Everything that people give a name, with the longest it may be in UTF-16 units; the label opens what a refusal says. */
export const NAMES = {
  person: { label: '姓名', max: 20 },
  school: { label: '学校名称', max: 40 },
  role: { label: '角色名称', max: 20 },
  subject: { label: '学科名称', max: 10 },
  class: { label: '班级名称', max: 30 },
  scheme: { label: '方案名称', max: 30 },
  group: { label: '小组名称', max: 20 },
  emblem: { label: '组徽', max: 2 },
  duty: { label: '职务', max: 10 },
  day: { label: '节假日名称', max: 20 },
  folder: { label: '文件夹名称', max: 60 },
  file: { label: '文件名', max: 200 },
  link: { label: '名称', max: 200 },
  tag: { label: '标签', max: 20 },
  lesson: { label: '备课名称', max: 60 },
  practice_set: { label: '练习名称', max: 20 },
  paper: { label: '试卷名称', max: 60 },
  blueprint: { label: '细目表名称', max: 60 },
  exercise: { label: '练习名称', max: 60 },
  section: { label: '大题名称', max: 30 },
  book: { label: '教辅名称', max: 60 },
  publisher: { label: '出版信息', max: 60 },
  book_chapter: { label: '章名', max: 60 },
  book_page: { label: '页名', max: 60 },
  tree_node: { label: '名称', max: 60 },
  task: { label: '名称', max: 60 },
  task_set: { label: '分层名称', max: 20 },
  material: { label: '内容名称', max: 60 },
  step: { label: '步骤名称', max: 40 },
  page: { label: '页名', max: 120 },
  screenshot: { label: '截屏名称', max: 120 },
  device: { label: '设备名称', max: 50 },
} as const
/** One thing that has a name. */
export type Named = keyof typeof NAMES

/** Why a text cannot be the name of such a thing ([SC-78]), in words for its field; null when it can. */
export function nameRefusal(named: Named, typed: string): string | null {
  const { label, max } = NAMES[named]
  const name = typed.trim()
  if (name === '') return `${label}不能为空`
  if (name.length > max) return `${label}最多 ${max} 个字`
  return hiddenRefusal(label, name)
}
