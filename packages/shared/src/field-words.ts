/** How a refusal calls the fields of a call, by their key ([GD-34]). A check finds one that a contract has and this list has not. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  // Signing in.
  ...{
    account: '账号',
    password: '密码',
    old_password: '原密码',
    first_password: '初始密码',
    login: '登录名',
  },
  ...{
    code: '验证码',
    login_code: '登录码',
    setup_code: '启用码',
    invitation_code: '邀请码',
    ticket: '验证凭据',
  },
  ...{
    second_step: '第二步验证',
    needs_second_step: '第二步验证的要求',
    way: '验证方式',
    enrolment: '设置凭据',
  },
  ...{ device_id: '设备编号', device_name: '设备名称', session_id: '登录编号', token: '登录凭据' },
  ...{ nonce: '随机数', proof: '证明', request_id: '请求编号', purpose: '用途' },
  // People.
  ...{ name: '名称', typed_name: '输入的姓名', gender: '性别', phone: '手机号', phone_number: '手机号' },
  ...{ a_id: '账号编号', person_id: '人员编号', who: '人员', note: '备注', reason: '原因' },
  ...{
    invitation_id: '邀请编号',
    join_request_id: '申请编号',
    state: '状态',
    status: '状态',
    statuses: '状态',
  },
  ...{ role_id: '角色', grants: '权限', office: '职务', leads: '职务', duty: '职务' },
  ...{ teacher_id: '老师', teacher_ids: '老师', before_teacher_ids: '原任老师', owner_teacher_id: '老师' },
  ...{ student_id: '学生', student_ids: '学生', merged_student_id: '要合并的学生', student_no: '学号' },
  ...{
    seat_no: '座号',
    account_state: '账号状态',
    is_disabled: '停用',
    is_hidden: '停用',
    include_used: '已使用的账号',
  },
  ...{ ids: '名单', binding_ids: '平板', has_class: '是否在班', skips_refused: '跳过不能办理的人' },
  ...{ import_id: '导入编号', moves_classes: '调整班级', confirmed: '已确认的行' },
  // The school and its classes.
  ...{ school_id: '学校编号', school_name: '学校名称', manager_name: '校管理员姓名', region: '地区' },
  ...{
    region_code: '地区',
    phases: '学段',
    phase_id: '学段',
    subject_id: '学科',
    own_subject_id: '学科',
    image_base64: '图片',
  },
  ...{ shows_ranks_to_students: '向学生显示名次', shows_scores_to_students: '向学生显示得分' },
  ...{ excellent_rate: '优秀率', good_rate: '良好率', pass_rate: '及格率', least_answers: '最少作答数' },
  ...{ homework_minutes_primary: '小学作业时长', homework_minutes_junior: '初中作业时长' },
  ...{ homework_minutes_senior: '高中作业时长', homework_latest_hour: '作业最晚时间' },
  ...{
    teacher_quota_gb: '老师的空间',
    school_quota_gb: '全校的空间',
    school_year: '学年',
    terms: '学期',
    term_no: '学期',
    term_id: '学期',
  },
  ...{ from_day: '开始日期', to_day: '结束日期', days: '日期', day: '日期', entry_year: '入学年份' },
  ...{ class_id: '班级', class_ids: '班级', to_class_id: '转入的班级', names: '班级名称' },
  ...{
    class_no: '班号',
    class_nos: '班号',
    cells: '任课安排',
    heads: '班主任',
    several_heads: '班主任',
    to_year: '升入的学年',
  },
  ...{
    kept_back: '留级的学生',
    wishes: '班级的去向和名称',
    goes_on: '升入本校',
    run_id: '升级编号',
    outcome: '结果',
  },
  // Lists and jobs.
  ...{
    page: '页码',
    page_size: '每页条数',
    search: '搜索内容',
    text: '搜索内容',
    sort: '排序',
    kind: '类型',
  },
  ...{ type: '类型', columns: '列', area: '范围', scope: '范围', from: '开始', to: '结束', at: '位置' },
  ...{ job_id: '任务编号', items: '截屏内容', id: '编号', period: '时间段' },
  // Files and resources.
  ...{ file_name: '文件名', content_base64: '文件内容', file_text: '文件内容', size: '文件大小' },
  ...{ usage: '用途', object_key: '文件地址', key: '文件地址', image_key: '图片地址', sha256: '文件指纹' },
  ...{ folder_id: '文件夹', folder_ids: '文件夹', to_folder_id: '目标文件夹', parent_id: '上级文件夹' },
  ...{ paths: '文件夹路径', placing: '位置', resource_id: '资源', resource_ids: '资源', version: '版本' },
  ...{ chapter_id: '章节', textbook_id: '教材', url: '网址', tag: '标签', tags: '标签', add: '要加的标签' },
  ...{ remove: '要去掉的标签', audiences: '共享范围', removed_until: '删除时间' },
  // Questions.
  ...{
    question_id: '题目',
    question_ids: '题目',
    but_ids: '不要的题目',
    in_analysis: '解析',
    difficulty: '难度',
    source: '来源',
  },
  ...{ needs_review: '待检查', picture: '图片', new_question_id: '换成的题目', count: '数量' },
  // Papers.
  ...{
    paper_id: '试卷',
    document: '试卷内容',
    subtitle: '副标题',
    notice: '注意事项',
    duration_min: '考试时长',
  },
  ...{
    sections: '大题',
    section_id: '大题',
    questions: '题目',
    scores: '分值',
    score: '分值',
    item_id: '小题',
  },
  // Lessons and the class.
  ...{ prepare_lesson_id: '备课', title: '标题', goals: '教学目标', pages: '页面', page_id: '页面' },
  ...{ after_page_id: '前一页', page_no: '页码', ratio: '页面比例', background: '页面背景' },
  ...{ lesson_quiz_id: '课堂题目', lesson_quiz_ids: '课堂题目', quiz_run_id: '答题', time_limit_s: '限时' },
  ...{ add_s: '延长的时间', short_cuts: '截屏', screenshot_id: '截屏', lesson_session_id: '课堂' },
  ...{
    locked: '锁屏',
    message: '提示语',
    call_id: '点名',
    among: '点名范围',
    op: '笔画',
    op_id: '笔画',
    v: '笔画版本',
  },
  ...{ tool: '工具', color: '颜色', width: '粗细', points: '笔迹', shape: '图形', x: '横坐标', y: '纵坐标' },
  ...{ turn: '旋转', target_ids: '对象', change: '改动', matrix: '变换' },
  // Answers.
  ...{ client_submission_id: '作答编号', revision: '版本', value: '答案', keys: '选项', blanks: '填空' },
  ...{
    attachments: '附件',
    seconds: '时长',
    pairs: '连线',
    corrections: '改错',
    wrong: '原文',
    right: '改正',
  },
  ...{ is_final: '是否交卷', used_ms: '用时', was_offline: '是否离线作答' },
  // Groups and seats.
  ...{ scheme_id: '分组方案', copy_of: '复制来源', groups: '小组', group_id: '小组', group_ids: '小组' },
  ...{
    colour: '颜色',
    emblem: '组徽',
    layer: '层次',
    members: '组员',
    is_leader: '组长',
    constraints: '分组要求',
  },
  ...{ targets: '加减分对象', delta: '加减分', point_id: '加减分记录', row_count: '行数' },
  ...{ column_count: '列数', aisles: '过道', seats: '座位', row: '行', column: '列', weekly: '每周轮换' },
  ...{ rows: '行数', levels: '层次', level: '层次' },
}

/** The word for a field by its path: that of the innermost key that has one, of the whole where none has. */
export function fieldWord(path: readonly PropertyKey[]): string {
  const known = path.findLast((key) => typeof key === 'string' && Object.hasOwn(FIELD_WORDS, key))
  return known === undefined ? '内容' : (FIELD_WORDS[String(known)] ?? '内容')
}
