/** Errors of form fields. */
export const validationMessages = {
  vRequired: 'این بخش را پر کنید.',
  vName: 'نام را با حروف فارسی وارد کنید.',
  vNationalCode: 'کد ملی درست نیست.',
  vBirthday: 'تاریخ تولد درست نیست.',
  vAddress: 'آدرس را کامل وارد کنید.',
  vPlate: 'پلاک را وارد کنید.',
  vProvince: 'استان را از فهرست انتخاب کنید.',
  vCity: 'شهر را از فهرست انتخاب کنید.',
  vPostalCode: 'کد پستی ده رقم است.',
  vReceiver: 'نام و نام خانوادگی گیرنده را وارد کنید.',
  vTelephone: 'شماره تلفن گیرنده درست نیست.',
  vZone: 'شهر یا محدوده را انتخاب کنید.',
  vMapPin: 'محل را روی نقشه مشخص کنید.',
  vMin: 'حداقل {n} نویسه لازم است.',
  vMax: 'حداکثر {n} نویسه مجاز است.',
} as const;
