import type { AuditWords, Told } from '../../core/audit/audit-words.ts'
import { changesOf, lengthOf, namesOf, several, textOf, withWords } from '../../core/audit/audit-sentence.ts'
import { taughtSentence } from './assignments/assignment-words.ts'

const bornBefore = ({ before, target }: Told) => textOf(before['name']) || target

/** The audit records of classes, in the words of a school manager (SM-27). */
export const classesAuditWords: AuditWords = {
  areas: { class: '班级', 'class.advance': '升年级' },
  actions: {
    'class.create': {
      name: '新建班级',
      says: (told) =>
        `新建班级 ${namesOf(told, told.after['classes'], '个班')}${withWords('，教师为 ', told.names(told.after['teacher_id']).join('、'))}`,
    },
    'class.update': { name: '修改班级', says: (told) => `修改班级 ${bornBefore(told)}${changesOf(told)}` },
    'class.deactivate': { name: '停用班级', says: (told) => `停用班级 ${bornBefore(told)}` },
    'class.restore': {
      name: '恢复班级',
      says: (told) => {
        const [was, is] = [bornBefore(told), textOf(told.after['name'])]
        return `恢复班级 ${was}${is === '' || is === was ? '' : `，名称改为 ${is}`}`
      },
    },
    'class.archive': { name: '归档班级', says: (told) => `归档班级 ${bornBefore(told)}` },
    'class.add_students': {
      name: '加入学生',
      says: (told) => `把 ${namesOf(told, told.after['student_ids'], '名学生')} 加入 ${told.target}`,
    },
    'class.remove_students': {
      name: '移出学生',
      says: (told) => `把 ${namesOf(told, told.before['student_ids'], '名学生')} 移出 ${told.target}`,
    },
    'class.move_students': {
      name: '学生转班',
      says: (told) => {
        const from = told.names(told.before['class_ids'])
        return `把 ${namesOf(told, told.after['student_ids'], '名学生')}${from.length === 0 ? '' : ` 从 ${several(from, '个班')}`} 转到 ${told.target}`
      },
    },
    'class.transfer_students': {
      name: '学生转班',
      says: (told) =>
        `把 ${namesOf(told, told.before['student_ids'], '名学生')} 从 ${told.target} 转到 ${told.names(told.after['class_id']).join('')}`,
    },
    'class.remove_teacher': { name: '移出教师', says: taughtSentence },
    'class.assignments': { name: '调整任课', says: taughtSentence },
    'class.import_assignments': {
      name: '导入任课表',
      says: (told) => `导入任课表 ${textOf(told.after['file_name'])}，${taughtSentence(told)}`,
    },
    'class.undo_assignment_import': {
      name: '撤销导入任课表',
      says: (told) => `撤销导入任课表 ${textOf(told.after['file_name'])}，${taughtSentence(told)}`,
    },
    'class.export_assignment_file': { name: '导出任课表', says: () => '导出全校任课表' },
    'class.force_logout': {
      name: '班级强制下线',
      says: (told) => `让 ${told.target} 全班下线（${Number(told.after['student_count'] ?? 0)} 名学生）`,
    },
    'class.pad_consent': {
      name: '同意扫码登录',
      says: ({ target, after, names }) =>
        `${after['is_automatic'] === true ? '自动同意' : '同意'} ${target} 扫码登录（${[...names(after['class_id']), textOf(after['device_name'])].join('，')}）`,
    },
    'class.advance': {
      name: '升年级',
      says: (told) =>
        `把 ${namesOf(told, told.after['class_ids'], '个班')} 升入 ${told.words('to_year', told.after['to_year']) ?? '下一学年'}${
          lengthOf(told.after['kept_back']) === 0
            ? ''
            : `，${namesOf(told, studentsOf(told.after['kept_back']), '名学生')} 留级`
        }`,
    },
    'class.advance_undo': {
      name: '撤销升年级',
      says: (told) =>
        `撤销升入 ${told.words('to_year', told.before['to_year']) ?? '新学年'}：${namesOf(told, told.after['class_ids'], '个班')} 恢复原样`,
    },
    'class.export_assignments': {
      name: '导出任课表',
      says: ({ after, words }) =>
        `导出${words('phase_id', after['phase_id']) ?? ''} ${words('entry_year', after['entry_year']) ?? ''} 级任课表`,
    },
    'class.export': {
      name: '导出班级',
      says: ({ after, words }) =>
        `导出${words('kind', after['kind']) ?? '班级'}列表${withWords('：', filterWords(after, words).join('、'))}`,
    },
  },
}

function filterWords(after: Told['after'], words: Told['words']): string[] {
  return ['phase_id', 'subject_id', 'status', 'search'].flatMap((field) => words(field, after[field]) ?? [])
}

function studentsOf(kept_back: unknown): unknown[] {
  return Array.isArray(kept_back) ? kept_back.map((kept: { student_id?: unknown }) => kept.student_id) : []
}
