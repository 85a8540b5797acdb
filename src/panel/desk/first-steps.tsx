import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useStore } from 'react-admin';
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
  if (!isOwner) return null;
  const list = data?.item;
  if (!list) return null;
  if (list.dismissed || list.steps.every(({ done }) => done)) return <ProvidersNotice />;
  return <StepList list={list} />;
}

/** One line with the progress, which opens the list. On a phone it is closed at first: open it fills the screen. */
function StepList({ list: { steps, link } }: { list: PanelChecklist }) {
  const [change] = usePanelAction(panelShopEndpoints.updateChecklist);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [chosen, setChosen] = useStore<boolean | null>('first_steps_open', null);
  const isOpen = chosen ?? isWide;
  const done = steps.filter((step) => step.done);
  return (
    <Card component="section" aria-labelledby="first-steps">
      <Typography variant="h2">
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          sx={{ display: 'flex', gap: 1.5, width: '100%', minHeight: 48, px: { xs: 1.5, md: 2 }, font: 'inherit' }}
        >
          <span id="first-steps">{t(panelDeskMessages.firstSteps)}</span>
          <Typography component="span" color="text.secondary" sx={{ flexShrink: 0 }}>
            {t(panelDeskMessages.firstStepsDone, {
              done: toPersianDigits(done.length),
              all: toPersianDigits(steps.length),
            })}
          </Typography>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(done.length / steps.length) * 100}
            sx={{ flex: 1, borderRadius: 1 }}
          />
          <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      {isOpen && (
        <Box sx={{ px: { xs: 1.5, md: 2 }, pb: 1, display: 'grid', gap: 1 }}>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {/* What is left to do comes first. */}
            {[...steps.filter((step) => !step.done), ...done].map((step) => (
              <Box
                component="li"
                key={step.name}
                sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: step.done ? 32 : 44 }}
              >
                {step.done ? <CheckIcon color="success" /> : <OpenIcon color="disabled" />}
                <StepText {...step} link={link} onShared={() => void change({ body: { shared: true } })} />
              </Box>
            ))}
          </Box>
          <Box>
            <Button color="inherit" size="small" onClick={() => void change({ body: { dismissed: true } })}>
              {t(panelDeskMessages.firstStepsClose)}
            </Button>
          </Box>
        </Box>
      )}
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
