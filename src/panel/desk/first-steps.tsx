import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelChecklist } from '@/contract/panel-shop.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { usePanelAction, usePanelRead } from '../api/use-panel';
import { may, useSession } from '../session/session';
import { useShop } from '../api/shop-config';
import { ProvidersNotice } from './providers-notice';
import { ShareShop } from './share-shop';

type Step = PanelChecklist['steps'][number]['name'];

/** The screen of each step; the link of the shop is shared here. */
const SCREENS: Readonly<Record<Exclude<Step, 'share'>, string>> = {
  second_product: '/products/create',
  delivery: '/shipping-zones',
  origin: '/settings',
  sms: '/providers',
  bank: '/providers',
  terms: '/pages',
  test_order: '/orders/create',
};

/** The first steps of a new shop, until they are done or the owner closes them; then what is not connected. */
export function FirstSteps() {
  const isOwner = may(useSession(), ['shop']);
  const { data } = usePanelRead(panelShopEndpoints.getChecklist, { enabled: isOwner });
  const [change] = usePanelAction(panelShopEndpoints.updateChecklist);
  if (!isOwner) return null;
  const list = data?.item;
  if (!list) return null;
  const isDone = list.steps.every(({ done }) => done);
  if (isDone || list.dismissed) return <ProvidersNotice />;
  const done = list.steps.filter((step) => step.done);
  // What is left to do comes first: on a phone the list fills the screen.
  const steps = [...list.steps.filter((step) => !step.done), ...done];
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id="first-steps" variant="h2" sx={{ flex: 1 }}>
          {t(panelDeskMessages.firstSteps)}
        </Typography>
        <Typography color="text.secondary">
          {t(panelDeskMessages.firstStepsDone, {
            done: toPersianDigits(done.length),
            all: toPersianDigits(list.steps.length),
          })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.name}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: step.done ? 32 : 44 }}
          >
            {step.done ? <CheckIcon color="success" /> : <OpenIcon color="disabled" />}
            <StepText {...step} link={list.link} onShared={() => void change({ body: { shared: true } })} />
          </Box>
        ))}
      </Box>
      <Box>
        <Button color="inherit" size="small" onClick={() => void change({ body: { dismissed: true } })}>
          {t(panelDeskMessages.firstStepsClose)}
        </Button>
      </Box>
    </Card>
  );
}

interface StepTextProps {
  readonly name: Step;
  readonly done: boolean;
  readonly link: string | null;
  readonly onShared: () => void;
}

/** The step with its state for screen readers, as a link to its screen until it is done. */
function StepText({ name, done, link, onShared }: StepTextProps) {
  const kind = useShop()?.shop.shop_type ?? 'shop';
  const text = t(
    name === 'second_product' ? panelDeskMessages[`step.second_product.${kind}`] : panelDeskMessages[`step.${name}`],
  );
  const state = <span className="visually-hidden">{t(panelDeskMessages[done ? 'stepDone' : 'stepOpen'])}</span>;
  if (name === 'share') return <ShareShop text={text} state={state} link={link} onShared={onShared} />;
  if (done)
    return (
      <Typography color="text.secondary">
        {isolateLatin(text)} {state}
      </Typography>
    );
  return (
    <Typography component={Link} to={SCREENS[name]} sx={{ color: 'primary.main', py: 1 }}>
      {isolateLatin(text)} {state}
    </Typography>
  );
}
