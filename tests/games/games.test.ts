import type { Component } from 'cc';
import { Balloons } from '../../assets/examples/balloons/Balloons';
import { Claw } from '../../assets/examples/claw/Claw';
import { Lifeline } from '../../assets/examples/lifeline/Lifeline';
import { Plugs } from '../../assets/examples/plugs/Plugs';
import { Snip } from '../../assets/examples/snip/Snip';
import { SwingBy } from '../../assets/examples/swing-by/SwingBy';
import { useGame } from '../support/game';
import { openGame } from '../support/games';
import { testGames } from './games';
import { ScenePlayer } from './scene-player';

const SCRIPTS: Readonly<Record<string, new () => Component>> = {
    Snip,
    Claw,
    Plugs,
    Balloons,
    SwingBy,
    Lifeline,
};

useGame();

testGames(async ({ name, script }, rate, pauses) => {
    openGame(name, SCRIPTS[script]!);
    return new ScenePlayer(script, rate, pauses);
});
