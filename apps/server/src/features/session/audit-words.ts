import type { ActionWords, AuditWords, Told } from '../../core/audit/audit-words.ts'
import { changesOf, lengthOf, textOf, withWords } from '../../core/audit/audit-sentence.ts'

/** The acts that are recorded here, in the words of a school manager (SM-27). */
export const sessionAuditWords: AuditWords = {
  areas: { session: '登录', account: '账号', role: '角色权限' },
  actions: {
    'session.sign_in': {
      name: '登录',
      says: ({ after, words }) => {
        const ways = [words('way', after['way']), words('second_step', after['second_step'])]
        return `登录${withWords('（', ways.filter((way) => way !== null).join('，再用'), '）')}`
      },
    },
    'session.refused': {
      name: '登录被拒绝',
      says: ({ target }) => `登录 ${target} 的账号，被拒绝`,
    },
    'session.end': {
      name: '退出登录',
      says: ({ after }) =>
        'session_ids' in after ? `退出 ${lengthOf(after['session_ids'])} 台设备的登录` : '退出登录',
    },
    'session.link': fixed('用链接登录'),
    'account.password': {
      name: '修改密码',
      says: ({ after }) => (after['by'] === 'code' ? '用短信验证码重设自己的密码' : '修改自己的密码'),
    },
    'account.second_step_on': fixed('启用验证器'),
    'account.second_step_renew': fixed('更换验证器'),
    'account.second_step_off': fixed('停用验证器'),
    'account.second_step_reset': { name: '重置登录验证', says: ({ target }) => `重置 ${target} 的登录验证` },
    'account.recovery_codes': fixed('更换恢复码'),
    'account.link': fixed('关联另一所学校的账号'),
    'account.unlink': {
      name: '解除学校账号的关联',
      says: ({ target, before, after, words }) =>
        `解除 ${target} 与 ${String(before['link_count'])} 个外校账号的关联${withWords('（', words('link_end', after['link_end']), '）')}`,
    },
    'account.wechat_unbind': fixed('解除微信绑定'),
    'role.create': { name: '新建角色', says: ({ after }) => `新建角色 ${textOf(after['name'])}` },
    'role.update': { name: '修改角色', says: roleSentence },
    'role.remove': { name: '删除角色', says: ({ before }) => `删除角色 ${textOf(before['name'])}` },
  },
}

/** An act on one's own account needs no more words than its name. */
function fixed(name: string): ActionWords {
  return { name, says: () => name }
}

const MOST_BOXES = 3

/** `修改角色 任课教师：增加 资源 · 导出；去掉 备课与上课 · 删除`: the boxes that were ticked or cleared, and nothing that stayed. */
function roleSentence(told: Told): string {
  const { target, differences, words, before, after } = told
  const boxes = (value: unknown) => words('grants', value)?.split('\n') ?? []
  const [was, is] = [boxes(before['grants']), boxes(after['grants'])]
  const parts = [
    boxWords(
      '增加',
      is.filter((box) => !was.includes(box)),
    ),
    boxWords(
      '去掉',
      was.filter((box) => !is.includes(box)),
    ),
    changesOf({ differences: differences.filter(({ label }) => label !== '权限') }).slice(1),
  ].filter((part) => part !== '')
  return `修改角色 ${target}${withWords('：', parts.join('；'))}`
}

function boxWords(verb: string, boxes: readonly string[]): string {
  if (boxes.length === 0) return ''
  const more = boxes.length > MOST_BOXES ? ` 等 ${boxes.length} 项` : ''
  return `${verb} ${boxes.slice(0, MOST_BOXES).join('、')}${more}`
}
