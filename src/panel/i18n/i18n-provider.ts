import { validationMessages } from '@/messages/validation';
import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import farsiMessages from 'ra-language-farsi';
import { withPersianNumbers } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { panelListMessages } from '@/messages/panel-list';
import { panelWordsMessages } from '@/messages/panel-words';

/** Texts that differ from ra-language-farsi. */
const OWN: Readonly<Record<string, string>> = {
  'ra.action.undo': panelWordsMessages.undo,
  'ra.action.refresh': panelWordsMessages.refresh,
  'ra.action.search': panelWordsMessages.search,
  'ra.action.add': panelWordsMessages.create,
  'ra.action.create': panelWordsMessages.create,
  'ra.action.select_all': panelWordsMessages.selectAll,
  'ra.action.select_row': panelWordsMessages.selectRow,
  'ra.action.unselect': panelWordsMessages.unselect,
  'ra.action.bulk_actions': panelWordsMessages.selected,
  'ra.action.clear_input_value': panelWordsMessages.clearValue,
  'ra.message.invalid_form': panelWordsMessages.invalidForm,
  'ra.message.unsaved_changes': panelWordsMessages.unsavedChanges,
  'ra.message.error': panelWordsMessages.failed,
  'ra.message.access_denied': panelWordsMessages.accessDenied,
  'ra.message.not_found': panelWordsMessages.notFound,
  'ra.navigation.no_results': panelWordsMessages.noResults,
  'ra.navigation.no_filtered_results': panelWordsMessages.noResults,
  'ra.navigation.page_range_info': panelWordsMessages.pageRange,
  'ra.navigation.page_rows_per_page': panelWordsMessages.perPage,
  'ra.navigation.skip_nav': panelWordsMessages.skip,
  'ra.notification.updated': panelWordsMessages.saved,
  'ra.notification.created': panelWordsMessages.created,
  'ra.notification.deleted': panelWordsMessages.removed,
  'ra.notification.canceled': panelWordsMessages.undone,
  'ra.notification.item_doesnt_exist': panelWordsMessages.notFound,
  'ra.notification.http_error': panelWordsMessages.failed,
  'ra.page.error': panelWordsMessages.failedTitle,
  'ra.page.not_found': panelWordsMessages.notFoundTitle,
  'ra.page.access_denied': panelWordsMessages.accessDeniedTitle,
  'ra.action.add_filter': panelListMessages.filter,
  'ra.saved_queries.label': panelListMessages.views,
  'ra.saved_queries.query_name': panelListMessages.viewName,
  'ra.saved_queries.new_label': panelListMessages.viewSave,
  'ra.saved_queries.new_dialog_title': panelListMessages.viewSaveTitle,
  'ra.saved_queries.remove_label': panelListMessages.viewRemove,
  'ra.saved_queries.remove_label_with_name': panelListMessages.viewRemoveNamed,
  'ra.saved_queries.remove_dialog_title': panelListMessages.viewRemoveTitle,
  'ra.saved_queries.remove_message': panelListMessages.viewRemoveText,
  'ra.saved_queries.help': panelListMessages.viewHelp,
  'ra.validation.required': validationMessages.vRequired,
};
/** Polyglot's placeholders have the form `%{name}`. */
const ownTexts = Object.fromEntries(Object.entries(OWN).map(([key, text]) => [key, text.replaceAll('{', '%{')]));

/** Labels are given as texts: anything that is not a key of React Admin is shown unchanged. */
const polyglot = polyglotI18nProvider(() => ({ ...farsiMessages, ...ownTexts }), 'fa', [{ locale: 'fa', name: 'fa' }], {
  allowMissing: true,
});

/**
 * React Admin's Persian texts with the panel's own. Through this pass all texts that React Admin shows itself, also labels,
 * helps, choices and notices that the panel gives it: with Persian digits, and with isolated Latin words.
 */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => isolateLatin(withPersianNumbers(polyglot.translate(key, options))),
};
