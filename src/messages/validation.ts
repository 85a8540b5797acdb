/** Errors of form fields. */
export const validationMessages = {
  vRequired: 'این بخش را پر کنید.',
  vName: 'نام را با حروف فارسی وارد کنید.',
  vNationalCode: 'کد ملی درست نیست.',
  vBirthday: 'تاریخ تولد درست نیست.',
  vAddress: 'آدرس را کامل وارد کنید.',
  vPlate: 'پلاک را وارد کنید.',
  vZone: 'شهر یا محدوده را انتخاب کنید.',
  vMapPin: 'محل را روی نقشه مشخص کنید.',
  vMin: 'حداقل {n} نویسه لازم است.',
  vMax: 'حداکثر {n} نویسه مجاز است.',
} as const;
