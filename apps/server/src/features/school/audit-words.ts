import type { AuditWords } from '../../core/audit/audit-words.ts'
import { changesOf, lengthOf, textOf } from '../../core/audit/audit-sentence.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const schoolAuditWords: AuditWords = {
  areas: { school: '学校信息', calendar: '校历' },
  actions: {
    'school.create': { name: '创建学校', says: ({ after }) => `创建学校 ${textOf(after['name'])}` },
    'school.update': { name: '修改学校信息', says: (told) => `修改学校信息${changesOf(told)}` },
    'school.logo': {
      name: '更换校徽',
      says: ({ after }) => (after['logo_key'] === null ? '去掉校徽' : '更换校徽'),
    },
    'school.settings': { name: '修改学校规定', says: (told) => `修改学校规定${changesOf(told)}` },
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
