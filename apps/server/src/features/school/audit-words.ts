import type { AuditWords } from '../../core/audit/audit-words.ts'
import { changesOf, lengthOf, textOf } from '../../core/audit/audit-sentence.ts'

/** The audit records of the school, in the words of a school manager (SM-27). */
export const schoolAuditWords: AuditWords = {
  areas: { school: '学校信息', subject: '学科', calendar: '校历' },
  actions: {
    'school.create': { name: '创建学校', says: ({ after }) => `创建学校 ${textOf(after['name'])}` },
    'school.update': { name: '修改学校信息', says: (told) => `修改学校信息${changesOf(told)}` },
    'school.logo': {
      name: '更换校徽',
      says: ({ after }) => (after['logo_key'] === null ? '去掉校徽' : '更换校徽'),
    },
    'school.settings': { name: '修改学校规定', says: (told) => `修改学校规定${changesOf(told)}` },
    'subject.add': {
      name: '添加学科',
      says: ({ after, words }) =>
        `添加学科 ${textOf(after['name'])}（${words('phases', after['phases']) ?? ''}）`,
    },
    'subject.update': {
      name: '修改学科',
      says: (told) => `修改学科 ${textOf(told.before['name'])}${changesOf(told)}`,
    },
    'subject.set_hidden': {
      name: '停用或恢复学科',
      says: ({ after }) => `${after['is_hidden'] === true ? '停用' : '恢复'}学科 ${textOf(after['name'])}`,
    },
    'subject.remove': { name: '删除学科', says: ({ before }) => `删除学科 ${textOf(before['name'])}` },
    'calendar.save': {
      name: '保存校历',
      says: ({ after, words }) =>
        `保存 ${words('school_year', after['school_year']) ?? ''}校历（${lengthOf(after['terms'])} 个学期，${lengthOf(after['days'])} 天放假与调休）`,
    },
    'calendar.switch_term': {
      name: '切换学期',
      says: ({ after, names }) => {
        const [term] = names(after['term_id'])
        return term === undefined ? '让当前学期跟随校历' : `把当前学期定为 ${term}`
      },
    },
  },
}
