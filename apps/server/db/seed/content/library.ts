/** The demo teacher's space beside the prepared lesson; file keys are those of `lesson.ts`. */
export const demoLibrary = {
  teacher_login: 'teacher',
  colleague_login: 'subject',
  folders: [
    { name: '必修第一册', inside: null },
    { name: '第三章 函数', inside: '必修第一册' },
    { name: '公开课', inside: null },
  ],
  placed: [
    { file_key: 'diagram', folder: '第三章 函数', tags: ['图像'] },
    { file_key: 'animation', folder: '第三章 函数', tags: ['动画', '导入'] },
  ],
  shared_file_key: 'courseware',
  link: { name: '国家中小学智慧教育平台', url: 'https://basic.smartedu.cn/', tags: ['备课'] },
  colleague_file: { name: '备课组图集：抛物线.png', same_as: 'diagram' },
}
