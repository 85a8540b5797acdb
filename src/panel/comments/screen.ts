import Icon from '@mui/icons-material/RateReviewOutlined';
import { t } from '@/messages/format-message';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { late, type PanelScreen } from '../registry/panel-screen';

export const commentsScreen: PanelScreen = {
  name: 'comments',
  label: t(panelCommentsMessages.title),
  icon: Icon,
  group: 'today',
  anyOf: ['comments', 'residences'],
  list: late(() => import('./comments-page'), 'CommentsPage'),
};
