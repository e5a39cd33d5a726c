/** What the fields of lessons and of the class are called when they are refused. */
export const LESSON_FIELD_WORDS: Readonly<Record<string, string>> = {
  ...{
    prepare_lesson_id: '备课',
    title: '标题',
    goals: '教学目标',
    plan: '教案',
    pages: '页面',
    page_id: '页面',
  },
  ...{
    key_points: '教学重点',
    difficult_points: '教学难点',
    preparation: '教学准备',
    assignment: '作业布置',
  },
  ...{ stage: '环节名称', teacher_acts: '教师活动', student_acts: '学生活动', reflection: '教学反思' },
  ...{ after_page_id: '前一页', page_no: '页码', ratio: '页面比例', background: '页面背景' },
  ...{ lesson_quiz_id: '课堂题目', lesson_quiz_ids: '课堂题目', quiz_run_id: '答题', time_limit_s: '限时' },
  ...{ add_s: '延长的时间', short_cuts: '截屏', screenshot_id: '截屏', lesson_session_id: '课堂' },
  ...{ practice_id: '随堂练习', locked: '锁屏', message: '提示语', call_id: '点名', among: '点名范围' },
  ...{ op: '笔画', op_id: '笔画', v: '笔画版本', lesson_minutes: '一节课的时长', step_id: '环节' },
  ...{ tool: '工具', color: '颜色', width: '粗细', points: '笔迹', shape: '图形', x: '横坐标', y: '纵坐标' },
  ...{
    turn: '旋转',
    target_ids: '对象',
    copy_ids: '副本',
    change: '改动',
    matrix: '变换',
    race_id: '抢答',
    top: '名次',
  },
  ...{ timer_id: '计时', length_s: '倒计时', after_seq: '已显示到', result: '对错', is_template: '模板' },
}
