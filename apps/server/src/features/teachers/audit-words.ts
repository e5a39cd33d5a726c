import type { AuditWords, Told } from '../../core/audit/audit-words.ts'
import { changesOf, lengthOf, namesOf, several, textOf, withWords } from '../../core/audit/audit-sentence.ts'
import { exportSentence } from '../../core/audit/file-sentences.ts'

/** The audit records of teachers, in the words of a school manager (SM-27). */
export const teachersAuditWords: AuditWords = {
  areas: { teacher: '教师' },
  actions: {
    'teacher.create': { name: '添加教师', says: ({ target }) => `添加教师 ${target}` },
    'teacher.update': {
      name: '修改教师信息',
      says: (told) => `修改教师 ${textOf(told.before['name']) || told.target}${changesOf(told)}`,
    },
    'teacher.own_name': {
      name: '修改自己的姓名',
      says: ({ before, after }) => `把自己的姓名由 ${textOf(before['name'])} 改为 ${textOf(after['name'])}`,
    },
    'teacher.own_phone': {
      name: '更换自己的手机号',
      says: (told) =>
        `${textOf(told.before['phone_number']) === '' ? '绑定' : '更换'}自己的手机号${changesOf(told)}`,
    },
    'teacher.office': { name: '调整教师职务', says: officeSentence },
    'teacher.leave': {
      name: '教师离职',
      says: ({ target, after, ...told }) =>
        `为 ${lengthOf(after['teacher_ids']) > 0 ? teachersOf({ target, after, ...told }) : target} 办理离职${withWords('（', textOf(after['day']), ' 起）')}${withWords('：', textOf(after['reason']))}`,
    },
    'teacher.return': { name: '教师返岗', says: ({ target }) => `为 ${target} 办理返岗` },
    'teacher.disable': { name: '停用教师账号', says: (told) => `停用 ${teachersOf(told)} 的账号` },
    'teacher.enable': { name: '启用教师账号', says: (told) => `启用 ${teachersOf(told)} 的账号` },
    'teacher.password': { name: '重置教师密码', says: ({ target }) => `重置 ${target} 的密码` },
    'teacher.slips': {
      name: '生成教师账号条',
      says: (told) => `为 ${namesOf(told, told.after['person_ids'], '位教师')} 生成账号条`,
    },
    'teacher.slips_export': {
      name: '导出教师账号条',
      says: (told) => `导出 ${namesOf(told, told.after['person_ids'], '位教师')} 的账号条`,
    },
    'teacher.export': { name: '导出教师', says: (told) => exportSentence(told, '位教师') },
  },
}

function teachersOf(told: Told): string {
  return namesOf(told, told.after['teacher_ids'], '位教师')
}

function officeSentence(told: Told): string {
  const { target, before, after, words } = told
  if (lengthOf(after['teacher_ids']) > 0)
    return `把 ${teachersOf(told)} 的职务改为 ${words('role_key', after['role_key']) ?? words('office', after['office']) ?? ''}`
  const [was, is] = [words('role_key', before['role_key']), words('role_key', after['role_key'])]
  const [ended, led] = [words('ended_leads', before['ended_leads']), words('leads', after['leads'])]
  const role = was === is ? `调整 ${target} 的职务` : `把 ${target} 由 ${was ?? '无'} 改为 ${is ?? '无'}`
  return `${role}${withWords('，分管 ', leadsOf(led))}${withWords('，不再分管 ', leadsOf(ended))}`
}

function leadsOf(lines: string | null): string {
  return lines === null ? '' : several(lines.split('\n'), '项')
}
