import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordTitle } from '../forms/record-title';
import { CategoryForm } from './category-form';

export function CategoryCreate() {
  return (
    <RecordCreate title={t(panelCategoriesMessages['create.category'])}>
      <CategoryForm defaultValues={{ kind: 'category' }} />
    </RecordCreate>
  );
}

export function CategoryEdit() {
  return (
    <RecordEdit title={<RecordTitle />}>
      <CategoryForm />
    </RecordEdit>
  );
}
