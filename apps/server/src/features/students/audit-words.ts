import type { AuditWords, Told } from '../../core/audit/audit-words.ts'
import { changesOf, lengthOf, namesOf, several, textOf, withWords } from '../../core/audit/audit-sentence.ts'
import { exportSentence } from '../../core/audit/file-sentences.ts'

/** The audit records of students, in the words of a school manager (SM-27). */
export const studentsAuditWords: AuditWords = {
  areas: { student: '学生' },
  actions: {
    'student.create': {
      name: '添加学生',
      says: (told) =>
        `添加学生 ${told.target}${withWords('，进入 ', told.names(told.after['class_id']).join(''))}`,
    },
    'student.update': {
      name: '修改学生信息',
      says: (told) => `修改学生 ${textOf(told.before['name']) || told.target}${changesOf(told)}`,
    },
    'student.status': { name: '学籍变动', says: statusSentence },
    'student.merge': {
      name: '合并学生档案',
      says: ({ target, before, words, names }) =>
        `把 ${names(before['merged']).join('') || (words('target', before['merged']) ?? '')} 的档案并入 ${target}`,
    },
    'student.disable': { name: '停用学生账号', says: (told) => `停用 ${studentsOf(told)} 的账号` },
    'student.enable': { name: '启用学生账号', says: (told) => `启用 ${studentsOf(told)} 的账号` },
    'student.force_logout': { name: '学生强制下线', says: (told) => `让 ${studentsOf(told)} 下线` },
    'student.password': { name: '重置学生密码', says: ({ target }) => `重置 ${target} 的密码` },
    'student.slips': {
      name: '生成学生账号条',
      says: (told) => `为 ${namesOf(told, told.after['person_ids'], '名学生')} 生成账号条`,
    },
    'student.slips_export': {
      name: '导出学生账号条',
      says: (told) => `导出 ${namesOf(told, told.after['person_ids'], '名学生')} 的账号条`,
    },
    'student.unbind_pads': {
      name: '解除平板绑定',
      says: (told) => `解除 ${namesOf(told, told.before['pads'], '台平板')} 的平板绑定`,
    },
    'student.name_pads': {
      name: '给平板起名',
      says: ({ after }) => `给平板起名：${several(textOf(after['pad_names']).split('、'), '台')}`,
    },
    'student.export': { name: '导出学生', says: (told) => exportSentence(told, '名学生') },
    'student.read': { name: '查看学生详情', says: ({ target }) => `查看 ${target} 的详情` },
  },
}

function studentsOf(told: Told): string {
  return namesOf(told, told.after['student_ids'], '名学生')
}

function statusSentence(told: Told): string {
  const { target, before, after, words, names } = told
  if (lengthOf(after['student_ids']) > 0)
    return `把 ${studentsOf(told)} 的学籍改为 ${words('status', after['status']) ?? ''}${withWords('：', textOf(after['reason']))}`
  const [was, is] = [words('status', before['status']) ?? '', words('status', after['status']) ?? '']
  const to = names(after['class_id']).join('')
  return `把 ${target} 的学籍由 ${was} 改为 ${is}${withWords('，进入 ', to)}${withWords('：', textOf(after['reason']))}`
}
